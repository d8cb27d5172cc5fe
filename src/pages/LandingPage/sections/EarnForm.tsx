import { FieldForm } from '~/features/forms/FieldForm';
import { useText } from '~/i18n/use-text';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextField } from '~/ui/fields/TextField';
import { allOf, emailAddress, maxLength, required } from '~/ui/fields/validators';
import common from '~/ui/layout/common.module.css';
import styles from './EarnForm.module.css';

interface EarnValues {
  readonly email?: string;
}

const longestEmail = 254;

const validateEmail = allOf<string>(
  required('LandingEarn.emailMissing'),
  emailAddress('LandingEarn.emailWrong'),
  maxLength(longestEmail, 'LandingEarn.emailWrong'),
);

/** Takes an email address. The page decides what happens with it. */
export function EarnForm({ onSubmit }: { onSubmit: (email: string) => Promise<void> }) {
  const text = useText();
  return (
    <FieldForm<EarnValues>
      className={styles.form}
      onSubmit={({ email = '' }) => onSubmit(email.trim())}
    >
      <div className={common.shrinks}>
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={text('LandingEarn.email')}
          isLabelHidden
          placeholder={text('LandingEarn.placeholder')}
          validate={validateEmail}
        />
      </div>
      <SubmitButton look="solid" size="l" mayBeUnchanged text="LandingEarn.submit" />
    </FieldForm>
  );
}
