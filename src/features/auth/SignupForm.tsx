import { type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { TextField } from '~/ui/fields/TextField';
import { allOf, maxLength, required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import { AuthForm } from './AuthForm';
import { EmailField } from './EmailField';
import { type FormFailure } from './form-failure';
import { NewPasswordField } from './NewPasswordField';
import styles from './AuthFields.module.css';

export interface SignupValues {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface SignupFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onSubmit: (values: SignupValues) => Promise<FormFailure | undefined>;
}

const longestName = 100;
const nameRules = (missing: Parameters<typeof required>[0]) =>
  allOf<string>(required(missing), maxLength(longestName, 'Auth.nameLong'));
const validateFirstName = nameRules('Auth.firstNameMissing');
const validateLastName = nameRules('Auth.lastNameMissing');

function Terms() {
  const linkTo = (href: string) => (text: ReactNode[]) => <Link href={href}>{text}</Link>;
  return (
    <p className={styles.small}>
      <Text
        id="Auth.terms"
        values={{
          terms: linkTo(pathTo('termsOfService')),
          privacy: linkTo(pathTo('privacyPolicy')),
        }}
      />
    </p>
  );
}

const trimmed = ({ email, password, firstName, lastName }: SignupValues): SignupValues => ({
  email: email.trim(),
  password,
  firstName: firstName.trim(),
  lastName: lastName.trim(),
});

/** What an account needs, and what is agreed to by making one. */
export function SignupForm({ email, onEmailChange, onSubmit }: SignupFormProps) {
  const text = useText();
  return (
    <AuthForm<SignupValues>
      initialValues={{ email }}
      submitText="Auth.signUp"
      onSubmit={(values) => onSubmit(trimmed(values))}
      beforeSubmit={<Terms />}
    >
      <FormSpy<SignupValues>
        subscription={{ values: true }}
        onChange={({ values }) => onEmailChange(values.email ?? '')}
      />
      <EmailField />
      <div className={styles.names}>
        <TextField
          name="firstName"
          autoComplete="given-name"
          label={text('Auth.firstName')}
          validate={validateFirstName}
          isRequired
        />
        <TextField
          name="lastName"
          autoComplete="family-name"
          label={text('Auth.lastName')}
          validate={validateLastName}
          isRequired
        />
      </div>
      <NewPasswordField />
    </AuthForm>
  );
}
