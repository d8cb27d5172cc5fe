import { type ListingChange } from '~/api/listing/own-listings';
import { RULES_MAX } from '~/domain/listing/listing-fields';
import { parseListingPublicData, type PublicChange } from '~/domain/listing/listing-data';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { maxLength } from '~/ui/fields/validators';
import { useWizard } from '../wizard-context';
import { WizardForm } from '../WizardForm';

interface PolicyValues {
  readonly rules?: string;
}

/** The second step: the owner's rules. They may be empty, but the step cannot be skipped. */
export function PolicyTab() {
  const text = useText();
  const { listing } = useWizard();
  const hostId = useAppSelector(selectCurrentUserId);
  const rules = listing ? parseListingPublicData(listing.publicData).rules : undefined;
  const isAsked = rules !== undefined;
  const toChange = (values: PolicyValues): ListingChange => ({
    publicData: {
      rules: values.rules?.trim() ?? '',
      ...(hostId && { hostId }),
    } satisfies PublicChange<'policy'>,
  });
  return (
    <WizardForm<PolicyValues>
      initialValues={{ rules: rules ?? '' }}
      toChange={toChange}
      savesUnchanged={!isAsked}
      aside={<Note tone="plain" text="EditListingPage.rulesTip" />}
    >
      <TextAreaField
        name="rules"
        label={text('EditListingPage.rulesLabel')}
        hint={<Text id="EditListingPage.rulesHint" />}
        rows={8}
        maxLength={RULES_MAX}
        validate={maxLength(RULES_MAX, 'EditListingPage.tooLong')}
        isOptional
      />
    </WizardForm>
  );
}
