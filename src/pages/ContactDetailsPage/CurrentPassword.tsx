import { useFormState } from 'react-final-form';
import { MIN_PASSWORD_LENGTH } from '~/domain/person/password';
import { allOf, minLength, required } from '~/ui/fields/validators';
import { AskPassword } from './AskPassword';
import { type ContactValues, isOtherEmail } from './contact-values';

const validate = allOf<string>(
  required('ContactDetailsPage.passwordMissing'),
  minLength(MIN_PASSWORD_LENGTH, 'Auth.passwordShort'),
);

interface Props {
  readonly before: ContactValues;
  /** The current address, for users who forgot the password. */
  readonly email: string;
}

/** The password is needed only to change the email, so that somebody who finds this page open cannot take over the account. */
export function CurrentPassword({ before, email }: Props) {
  const { values } = useFormState<ContactValues>({ subscription: { values: true } });
  if (!isOtherEmail(values, before)) return null;
  return (
    <AskPassword email={email} hint="ContactDetailsPage.currentPasswordHint" validate={validate} />
  );
}
