import { type ReactNode } from 'react';
import { FormSpy } from 'react-final-form';
import { pathTo } from '~/config/paths';
import { Text } from '~/i18n/Text';
import { Link } from '~/ui/Link';
import { AuthForm } from './AuthForm';
import { EmailField } from './EmailField';
import { type FormFailure } from '~/features/forms/form-failure';
import { NameFields } from './NameFields';
import { NewPasswordField } from './NewPasswordField';
import common from '~/ui/layout/common.module.css';

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

function Terms() {
  const linkTo = (href: string) => (text: ReactNode[]) => <Link href={href}>{text}</Link>;
  return (
    <p className={common.quiet}>
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

/** The fields for an account, and the terms that are accepted by creating it. */
export function SignupForm({ email, onEmailChange, onSubmit }: SignupFormProps) {
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
      <NameFields />
      <NewPasswordField />
    </AuthForm>
  );
}
