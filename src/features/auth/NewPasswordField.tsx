import { useIntl } from 'react-intl';
import { isMixedPassword, MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '~/domain/password';
import { type FieldValidator } from '~/ui/fields/field-message';
import { PasswordField } from '~/ui/fields/PasswordField';
import { allOf, maxLength, minLength, required } from '~/ui/fields/validators';
import { authMessages } from './auth.messages';

const mixed: FieldValidator<string> = (password) =>
  password && !isMixedPassword(password) ? authMessages.passwordPlain : undefined;

/** A password as all accounts need it: its first fault in words. */
export const validateNewPassword = allOf<string>(
  required(authMessages.passwordMissing),
  minLength(MIN_PASSWORD_LENGTH, authMessages.passwordShort),
  maxLength(MAX_PASSWORD_LENGTH, authMessages.passwordLong),
  mixed,
);

/** `password` of a form where one is chosen; says the rule before it complains. */
export function NewPasswordField({ isReplacing = false }: { isReplacing?: boolean }) {
  const intl = useIntl();
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      label={intl.formatMessage(isReplacing ? authMessages.newPassword : authMessages.password)}
      hint={intl.formatMessage(authMessages.passwordHint, { min: MIN_PASSWORD_LENGTH })}
      validate={validateNewPassword}
      isRequired
    />
  );
}
