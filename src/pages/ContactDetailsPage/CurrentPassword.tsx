import { useFormState } from 'react-final-form';
import { MIN_PASSWORD_LENGTH } from '~/domain/password';
import { MailResetLink } from '~/features/auth/MailResetLink';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { PasswordField } from '~/ui/fields/PasswordField';
import { allOf, minLength, required } from '~/ui/fields/validators';
import { type ContactValues, isOtherEmail } from './contact-values';
import styles from './ContactDetailsPage.module.css';

const validate = allOf<string>(
  required('ContactDetailsPage.passwordMissing'),
  minLength(MIN_PASSWORD_LENGTH, 'Auth.passwordShort'),
);

interface Props {
  readonly before: ContactValues;
  /** The current address, for users who forgot the password. */
  readonly email: string;
}

/** Needed only to change the email: somebody who finds this page open must not be able to take over the account. */
export function CurrentPassword({ before, email }: Props) {
  const text = useText();
  const { values } = useFormState<ContactValues>({ subscription: { values: true } });
  if (!isOtherEmail(values, before)) return null;
  return (
    <div className={styles.password}>
      <PasswordField
        name="currentPassword"
        autoComplete="current-password"
        label={text('ContactDetailsPage.currentPassword')}
        hint={<Text id="ContactDetailsPage.currentPasswordHint" />}
        validate={validate}
        isRequired
      />
      <MailResetLink email={email} look="ghost" size="s">
        <Text id="ContactDetailsPage.forgot" />
      </MailResetLink>
    </div>
  );
}
