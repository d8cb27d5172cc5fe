import type { ReactNode } from 'react';
import { Form } from 'react-final-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { Note } from '~/ui/feedback/Note';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextField } from '~/ui/fields/TextField';
import { allOf, emailAddress, maxLength, required } from '~/ui/fields/validators';
import { Wrap } from '~/ui/layout/Wrap';
import { earnScene } from './illustrations';
import { sectionMessages } from './sections.messages';
import styles from './Earn.module.css';

export type EarnStatus = 'open' | 'sent' | 'failed';

type EarnProps = {
  /** What four nights at the sample price leave the owner, in words. */
  earnings: string;
  commission: string;
  status: EarnStatus;
  onSubmit: (email: string) => Promise<void>;
};

type EarnValues = { email?: string };

const longestEmail = 254;

const validateEmail = allOf<string>(
  required(sectionMessages.earnEmailMissing),
  emailAddress(sectionMessages.earnEmailWrong),
  maxLength(longestEmail, sectionMessages.earnEmailWrong),
);

function EarnForm({ onSubmit }: Pick<EarnProps, 'onSubmit'>) {
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

const bold = (text: ReactNode[]) => <b>{text}</b>;

/** Invites owners: leave an email, go on to sign-up. */
export function Earn({ earnings, commission, status, onSubmit }: EarnProps) {
  const intl = useIntl();
  return (
    <section className={styles.section} aria-labelledby="earn">
      <Wrap>
        <div className={styles.block}>
          <div className={styles.words}>
            <h2 id="earn" className={styles.title}>
              <FormattedMessage {...sectionMessages.earnTitle} />
            </h2>
            <p className={styles.text}>
              <FormattedMessage
                {...sectionMessages.earnText}
                values={{ earnings, commission, b: bold }}
              />
            </p>
            {status === 'sent' ? (
              <Note tone="success" live="polite">
                <FormattedMessage {...sectionMessages.earnThanks} />
              </Note>
            ) : (
              <EarnForm onSubmit={onSubmit} />
            )}
            {status === 'failed' && (
              <div className={styles.failed}>
                <Note tone="danger" live="assertive">
                  <FormattedMessage {...sectionMessages.earnFailed} values={{ b: bold }} />
                </Note>
              </div>
            )}
          </div>
          <figure className={styles.figure}>
            <img
              className={styles.picture}
              {...earnScene}
              sizes="(max-width: 1023px) 100vw, 640px"
              alt={intl.formatMessage(sectionMessages.earnPicture)}
              width={1200}
              height={900}
              loading="lazy"
            />
          </figure>
        </div>
      </Wrap>
    </section>
  );
}
