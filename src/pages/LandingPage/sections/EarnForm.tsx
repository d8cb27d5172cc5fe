import { Form } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextField } from '~/ui/fields/TextField';
import { allOf, emailAddress, maxLength, required } from '~/ui/fields/validators';
import { sectionMessages } from './sections.messages';
import styles from './EarnForm.module.css';

type EarnValues = { email?: string };

const longestEmail = 254;

const validateEmail = allOf<string>(
  required(sectionMessages.earnEmailMissing),
  emailAddress(sectionMessages.earnEmailWrong),
  maxLength(longestEmail, sectionMessages.earnEmailWrong),
);

/** Takes an email address; what happens to it is the page's business. */
export function EarnForm({ onSubmit }: { onSubmit: (email: string) => Promise<void> }) {
  const intl = useIntl();
  return (
    <Form<EarnValues> onSubmit={({ email = '' }) => onSubmit(email.trim())}>
      {({ handleSubmit }) => (
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <div className={styles.field}>
            <TextField
              name="email"
              type="email"
              autoComplete="email"
              label={intl.formatMessage(sectionMessages.earnEmail)}
              isLabelHidden
              placeholder={intl.formatMessage(sectionMessages.earnPlaceholder)}
              validate={validateEmail}
            />
          </div>
          <SubmitButton look="solid" size="l">
            <FormattedMessage {...sectionMessages.earnSubmit} />
          </SubmitButton>
        </form>
      )}
    </Form>
  );
}
