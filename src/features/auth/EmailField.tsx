import { useText } from '~/i18n/use-text';
import { TextField } from '~/ui/fields/TextField';
import { allOf, emailAddress, emailLength, required } from '~/ui/fields/validators';

const validate = allOf<string>(
  required('Auth.emailMissing'),
  emailAddress('Auth.emailWrong'),
  emailLength('Auth.emailLong'),
);

/** The field `email`, which password managers take as the user's name. */
export function EmailField() {
  const text = useText();
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      label={text('Auth.email')}
      validate={validate}
      isRequired
    />
  );
}
