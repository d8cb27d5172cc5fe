import { MailResetLink } from '~/features/auth/MailResetLink';
import { Text } from '~/i18n/Text';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { type FieldValidator } from '~/ui/fields/field-message';
import { PasswordField } from '~/ui/fields/PasswordField';
import styles from './ContactDetailsPage.module.css';

interface Props {
  /** The present address: who forgot the password, or has always logged in with Google or Facebook, is mailed a link to set one. */
  readonly email: string;
  readonly hint?: MessageId;
  readonly validate: FieldValidator<string>;
}

/** `currentPassword` of a form that nobody may send who only found the page open. */
export function AskPassword({ email, hint, validate }: Props) {
  const text = useText();
  return (
    <div className={styles.password}>
      <PasswordField
        name="currentPassword"
        autoComplete="current-password"
        label={text('ContactDetailsPage.currentPassword')}
        hint={hint && <Text id={hint} />}
        validate={validate}
        isRequired
      />
      <MailResetLink email={email} look="ghost" size="s">
        <Text id="ContactDetailsPage.forgot" />
      </MailResetLink>
    </div>
  );
}
