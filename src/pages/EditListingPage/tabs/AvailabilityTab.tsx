import { type ListingChange } from '~/api/own-listings';
import { type AvailabilityRule, dayPlan } from '~/domain/availability-plan';
import { availabilityRules, parseListingPublicData } from '~/domain/listing-data';
import { MAX_LEAD_DAYS, MAX_MIN_NIGHTS, parseRentalTerms } from '~/domain/rental-terms';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Note } from '~/ui/feedback/Note';
import { QuantityField } from '~/ui/fields/QuantityField';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { useWizard } from '../wizard-context';
import { WizardForm } from '../WizardForm';

interface AvailabilityValues {
  readonly rule?: AvailabilityRule;
  readonly leadDays?: number;
  readonly minNights?: number;
}

const names = {
  custom: 'EditListingPage.ruleCustom',
  weekdaysDisabled: 'EditListingPage.ruleWeekends',
  weekendsDisabled: 'EditListingPage.ruleWeekdays',
} as const satisfies Record<AvailabilityRule, MessageId>;

/** The fifth step: on which days of the week it goes out. Single days are opened and blocked in its calendar. */
export function AvailabilityTab() {
  const text = useText();
  const { listing } = useWizard();
  if (!listing) return null;
  const { availabilityRule = 'custom', stock = 1 } = parseListingPublicData(listing.publicData);
  const terms = parseRentalTerms(listing.publicData);
  const toChange = (values: AvailabilityValues): ListingChange => {
    const { rule = 'custom', leadDays, minNights } = { ...terms, ...values };
    return {
      availabilityPlan: dayPlan(rule, stock),
      publicData: { availabilityRule: rule, leadDays, minNights },
    };
  };
  return (
    <WizardForm<AvailabilityValues>
      initialValues={{ rule: availabilityRule, ...terms }}
      toChange={toChange}
      savesUnchanged={listing.state === 'draft'}
      aside={
        <Note tone="plain">
          <Text id="EditListingPage.availabilityTip" />
        </Note>
      }
    >
      <RadioGroupField
        name="rule"
        label={text('EditListingPage.ruleLabel')}
        look="cards"
        choices={availabilityRules.map((key) => ({ key, label: text(names[key]) }))}
      />
      <QuantityField
        name="leadDays"
        label={text('EditListingPage.leadDays')}
        hint={<Text id="EditListingPage.leadDaysHint" />}
        min={0}
        max={MAX_LEAD_DAYS}
      />
      <QuantityField
        name="minNights"
        label={text('EditListingPage.minNights')}
        max={MAX_MIN_NIGHTS}
      />
    </WizardForm>
  );
}
