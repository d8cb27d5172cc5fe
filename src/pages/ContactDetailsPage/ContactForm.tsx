import { useMemo } from 'react';
import { useFormState } from 'react-final-form';
import { MIN_PASSWORD_LENGTH } from '~/domain/person/password';
import { type AccountHolder } from '~/features/account/AccountUser';
import { SaveBar, type FormPart } from '~/features/account/SaveBar';
import { FieldForm } from '~/features/forms/FieldForm';
import { SectionFault } from '~/features/forms/SectionFault';
import { SettingsSection } from '~/features/account/SettingsSection';
import { AddressFields } from '~/features/account/fields/AddressFields';
import { PhoneFields } from '~/features/account/fields/PhoneFields';
import { EmailField } from '~/features/auth/EmailField';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { LeaveGuard } from '~/ui/fields/LeaveGuard';
import { allOf, minLength, required } from '~/ui/fields/validators';
import { AskPassword } from './AskPassword';
import { type ContactValues, isOtherEmail, toContactValues } from './contact-values';
import { useSaveContact } from './use-save-contact';
import Mail from 'lucide-react/icons/mail';
import MailCheck from 'lucide-react/icons/mail-check';
import MailWarning from 'lucide-react/icons/mail-warning';
import { ResendVerification } from '~/features/auth/ResendVerification';
import { StatusBox } from '~/ui/feedback/StatusBox';

/** The parts of the form that the save bar names. */
const contactParts = [
  { name: 'ContactDetailsPage.emailPart', fields: ['email'] },
  {
    name: 'ContactDetailsPage.phonePart',
    fields: ['phoneCountry', 'phone', 'showsPhone'],
  },
  {
    name: 'ContactDetailsPage.addressPart',
    fields: ['country', 'addressLine1', 'addressLine2', 'city', 'state', 'zip'],
  },
] as const satisfies readonly FormPart[];

type Props = Pick<AccountHolder['attributes'], 'email' | 'emailVerified' | 'pendingEmail'>;

const validPassword = allOf<string>(
  required('ContactDetailsPage.passwordMissing'),
  minLength(MIN_PASSWORD_LENGTH, 'Auth.passwordShort'),
);

interface PasswordProps {
  readonly before: ContactValues;
  /** The current address, for users who forgot the password. */
  readonly email: string;
}

/** The password is needed only to change the email, so that somebody who finds this page open cannot take over the account. */
function CurrentPassword({ before, email }: PasswordProps) {
  const { values } = useFormState<ContactValues>({ subscription: { values: true } });
  if (!isOtherEmail(values, before)) return null;
  return (
    <AskPassword
      email={email}
      hint="ContactDetailsPage.currentPasswordHint"
      validate={validPassword}
    />
  );
}

/** Says whether the user's address is confirmed, not confirmed, or a new one that waits for its link. */
function EmailState({ email, emailVerified, pendingEmail }: Props) {
  if (pendingEmail) {
    return (
      <StatusBox
        tone="info"
        icon={Mail}
        title={<Text id="ContactDetailsPage.pendingTitle" values={{ email: pendingEmail }} />}
        action={<ResendVerification look="line" />}
      >
        <Text id="ContactDetailsPage.pendingText" values={{ email }} />
      </StatusBox>
    );
  }
  if (emailVerified) {
    return (
      <StatusBox
        tone="success"
        icon={MailCheck}
        title={<Text id="ContactDetailsPage.verifiedTitle" />}
      >
        {email}
      </StatusBox>
    );
  }
  return (
    <StatusBox
      tone="warning"
      icon={MailWarning}
      title={<Text id="ContactDetailsPage.unverifiedTitle" />}
      action={<ResendVerification look="line" />}
    >
      <Text id="ContactDetailsPage.unverifiedText" values={{ email }} />
    </StatusBox>
  );
}

/** The fields that are kept, which are all except the password. */
const keptFields = contactParts.flatMap(({ fields }) => fields);

interface SectionsProps {
  readonly user: AccountHolder;
  readonly before: ContactValues;
}

function Sections({ user, before }: SectionsProps) {
  const text = useText();
  return (
    <>
      <SettingsSection
        title={<Text id="ContactDetailsPage.email" />}
        reason={<Text id="ContactDetailsPage.emailReason" />}
      >
        <EmailField />
        <EmailState {...user.attributes} />
        <CurrentPassword before={before} email={user.attributes.email ?? ''} />
        <SectionFault name="emailFault" />
      </SettingsSection>
      <SettingsSection
        title={<Text id="ContactDetailsPage.phone" />}
        reason={<Text id="ContactDetailsPage.phoneReason" />}
      >
        <PhoneFields />
        <CheckboxField name="showsPhone" label={text('ContactDetailsPage.showPhone')} />
      </SettingsSection>
      <SettingsSection
        title={<Text id="ContactDetailsPage.address" />}
        reason={<Text id="ContactDetailsPage.addressReason" />}
      >
        <AddressFields />
        <SectionFault name="detailsFault" />
      </SettingsSection>
    </>
  );
}

/** The form for contact details and home address, saved together. Parts that could not be saved keep their typed values. */
export function ContactForm({ user }: { user: AccountHolder }) {
  const save = useSaveContact();
  const content = JSON.stringify(toContactValues(user));
  // The form starts over when some of it was saved, but not when the user was merely loaded again.
  const before = useMemo(() => JSON.parse(content) as ContactValues, [content]);
  return (
    <FieldForm<ContactValues>
      initial={before}
      keepDirtyOnReinitialize
      className=""
      onSubmit={(values, form) => save(values, before, form)}
    >
      <KeepDraft owner={user.id} name="contact-details" fields={keptFields} />
      <LeaveGuard />
      <Sections user={user} before={before} />
      <SaveBar parts={contactParts} />
    </FieldForm>
  );
}
