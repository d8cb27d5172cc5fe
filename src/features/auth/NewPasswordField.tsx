import {
  isMixedPassword,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '~/domain/person/password';
import { useText } from '~/i18n/use-text';
import { type FieldValidator } from '~/ui/fields/field-message';
import { PasswordField } from '~/ui/fields/PasswordField';
import { allOf, maxLength, minLength, required } from '~/ui/fields/validators';

const mixed: FieldValidator<string> = (password) =>
  password && !isMixedPassword(password) ? 'Auth.passwordPlain' : undefined;

/** Checks a password against the rules of all accounts. The message is for the first rule that it breaks. */
const validateNewPassword = allOf<string>(
  required('Auth.passwordMissing'),
  minLength(MIN_PASSWORD_LENGTH, 'Auth.passwordShort'),
  maxLength(MAX_PASSWORD_LENGTH, 'Auth.passwordLong'),
  mixed,
);

/** The field `password` for a new password. It shows the rule before any error. */
export function NewPasswordField({ isReplacing = false }: { isReplacing?: boolean }) {
  const text = useText();
  return (
    <PasswordField
      name="password"
      autoComplete="new-password"
      label={text(isReplacing ? 'Auth.newPassword' : 'Auth.password')}
      hint={text('Auth.passwordHint', { min: MIN_PASSWORD_LENGTH })}
      validate={validateNewPassword}
      isRequired
    />
  );
}
