import { useIntl } from 'react-intl';
import { TextField } from '~/ui/fields/TextField';
import { allOf, emailAddress, emailLength, required } from '~/ui/fields/validators';
import { authMessages } from './auth.messages';

const validate = allOf<string>(
  required(authMessages.emailMissing),
  emailAddress(authMessages.emailWrong),
  emailLength(authMessages.emailLong),
);

/** `email` of a form. It is the user's name for password managers. */
export function EmailField() {
  const intl = useIntl();
  return (
    <TextField
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      label={intl.formatMessage(authMessages.email)}
      validate={validate}
      isRequired
    />
  );
}
