import { MailResetLink } from '~/features/auth/MailResetLink';
import { Text } from '~/i18n/Text';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { type FieldValidator } from '~/ui/fields/field-message';
import { PasswordField } from '~/ui/fields/PasswordField';
import styles from './ContactDetailsPage.module.css';

interface Props {
  /** The current address. Users without a known password, such as those who log in with Google or Facebook, get a link there to set one. */
  readonly email: string;
  readonly hint?: MessageId;
  readonly validate: FieldValidator<string>;
}

/** The field `currentPassword`, so that somebody who merely finds the page open cannot send the form. */
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
