import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { useHasFeature } from '~/config/use-has-feature';
import { useConfig } from '~/config/config-context';
import {
  type AvailabilityRule,
  dayPlan,
  type PlanEntries,
} from '~/domain/listing/availability-plan';
import {
  availabilityRules,
  parseListingPublicData,
  type PublicChange,
} from '~/domain/listing/listing-data';
import { MAX_LEAD_DAYS, MAX_MIN_NIGHTS, parseRentalTerms } from '~/domain/listing/rental-terms';
import { AvailabilityEditor } from '~/features/availability/AvailabilityEditor';
import { ruleNames } from '~/features/availability/use-night-words';
import { CalendarFeed } from '~/features/calendars/CalendarFeed';
import { CalendarImports } from '~/features/calendars/CalendarImports';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { createTimeZoneOf } from '~/lib/zone-of-place';
import { QuantityField } from '~/ui/fields/QuantityField';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { useWizard } from '../wizard-context';
import { WizardForm } from '../WizardForm';
import styles from './AvailabilityTab.module.css';

interface AvailabilityValues {
  readonly rule: AvailabilityRule;
  readonly leadDays: number;
  readonly minNights: number;
}

function savedValues({ publicData }: EditedListing): AvailabilityValues {
  const { availabilityRule: rule = 'custom' } = parseListingPublicData(publicData);
  return { rule, ...parseRentalTerms(publicData) };
}

const stockOf = ({ publicData }: EditedListing): number =>
  parseListingPublicData(publicData).stock ?? 1;

/** Returns the plan as saved, or as the unsaved form has it. */
function shownPlan(listing: EditedListing, { rule }: AvailabilityValues): PlanEntries {
  const entries = listing.availabilityPlan?.entries;
  const isSaved = savedValues(listing).rule === rule;
  return isSaved && entries ? { entries } : dayPlan(rule, stockOf(listing));
}

function Settings() {
  const text = useText();
  return (
    <div className={styles.settings}>
      <RadioGroupField
        name="rule"
        label={text('EditListingPage.ruleLabel')}
        look="segments"
        choices={availabilityRules.map((key) => ({ key, label: text(ruleNames[key]) }))}
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
    </div>
  );
}

interface FieldsProps {
  readonly listing: EditedListing;
  readonly timeZone: string;
  /** How often imported calendars have changed days, which are then read again. */
  readonly imports: number;
}

/** Shows the settings, and the calendar that results from them. */
function Fields({ listing, timeZone, imports }: FieldsProps) {
  const { values } = useFormState<AvailabilityValues>({ subscription: { values: true } });
  const stock = stockOf(listing);
  const shown = { ...savedValues(listing), ...values };
  return (
    <>
      <Settings />
      <AvailabilityEditor
        key={imports}
        listingId={listing.id}
        savedStock={stock}
        stock={stock}
        rule={shown.rule}
        plan={shownPlan(listing, shown)}
        timeZone={timeZone}
      />
    </>
  );
}

/** The fifth step: days of the week, pieces, notice, and each day on its own. */
export function AvailabilityTab() {
  const hasCalendars = useHasFeature('calendars');
  const { listing } = useWizard();
  const config = useConfig();
  const [imports, setImports] = useState(0);
  if (!listing) return null;
  const timeZone = createTimeZoneOf(config.timeZone)(listing.geolocation);
  const saved = savedValues(listing);
  const toChange = (values: Partial<AvailabilityValues>): ListingChange => {
    const { rule, leadDays, minNights } = { ...saved, ...values };
    return {
      availabilityPlan: dayPlan(rule, stockOf(listing)),
      publicData: {
        availabilityRule: rule,
        leadDays,
        minNights,
      } satisfies PublicChange<'availability'>,
    };
  };
  return (
    <>
      <WizardForm<AvailabilityValues>
        initialValues={saved}
        toChange={toChange}
        savesUnchanged={listing.state === 'draft'}
        layout="whole"
      >
        <Fields listing={listing} timeZone={timeZone} imports={imports} />
      </WizardForm>
      {listing.state !== 'draft' && (
        <div className={styles.calendars}>
          {hasCalendars && (
            <CalendarImports
              listingId={listing.id}
              onChanged={() => setImports((count) => count + 1)}
            />
          )}
          <CalendarFeed listingId={listing.id} />
        </div>
      )}
    </>
  );
}
