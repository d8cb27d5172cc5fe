import { FormSpy } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '~/config/paths';
import { PasswordField } from '~/ui/fields/PasswordField';
import { required } from '~/ui/fields/validators';
import { Link } from '~/ui/Link';
import { authMessages } from './auth.messages';
import { AuthForm } from './AuthForm';
import { EmailField } from './EmailField';
import { type FormFailure } from './form-failure';
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

const validatePassword = required(authMessages.passwordMissing);

/** Email and password; what was forgotten is a link away, with the address. */
export function LoginForm({ email, onEmailChange, onSubmit }: LoginFormProps) {
  const intl = useIntl();
  return (
    <AuthForm<LoginValues>
      initialValues={{ email }}
      submitText={authMessages.logIn}
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
        label={intl.formatMessage(authMessages.password)}
        validate={validatePassword}
        isRequired
      />
      <Link className={styles.aside} href={pathTo('recoverPassword')} state={{ email }}>
        <FormattedMessage {...authMessages.forgotPassword} />
      </Link>
    </AuthForm>
  );
}
