import { FormSpy } from 'react-final-form';
import { pathTo } from '~/config/paths';
import { useText } from '~/i18n/use-text';
import { PasswordField } from '~/ui/fields/PasswordField';
import { required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import { AuthForm } from './AuthForm';
import { EmailField } from './EmailField';
import { type FormFailure } from '~/features/forms/form-failure';
import styles from './AuthFields.module.css';

export interface LoginValues {
  readonly email: string;
  readonly password: string;
}

interface LoginFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
  readonly onSubmit: (values: LoginValues) => Promise<FormFailure | undefined>;
}

const validatePassword = required('Auth.passwordMissing');

/** Email and password, with a link for a forgotten password that keeps the typed address. */
export function LoginForm({ email, onEmailChange, onSubmit }: LoginFormProps) {
  const text = useText();
  return (
    <AuthForm<LoginValues>
      initialValues={{ email }}
      submitText="Auth.logIn"
      onSubmit={(values) => onSubmit({ ...values, email: values.email.trim() })}
    >
      <FormSpy<LoginValues>
        subscription={{ values: true }}
        onChange={({ values }) => onEmailChange(values.email ?? '')}
      />
      <EmailField />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={text('Auth.password')}
        validate={validatePassword}
        isRequired
      />
      <Link
        className={styles.aside}
        href={pathTo('recoverPassword')}
        state={{ email }}
        text="Auth.forgotPassword"
      />
    </AuthForm>
  );
}
