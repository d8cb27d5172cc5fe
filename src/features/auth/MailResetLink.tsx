import { type ReactNode } from 'react';
import { requestPasswordReset } from '~/api/person/password-reset';
import { Text } from '~/i18n/Text';
import { useCall } from '~/store/call/use-call';
import { Button, type ButtonLook } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { toFieldMessage } from '~/ui/fields/field-message';
import { recoveryFailure } from './auth-failures';
import { toFormFailure } from '~/features/forms/form-failure';
import styles from './ResendVerification.module.css';

interface Props extends Pick<ButtonLook, 'look' | 'size' | 'icon'> {
  /** The user's own address. */
  readonly email: string;
  readonly children: ReactNode;
}

/** Emails a link to choose another password to the user's own address. */
export function MailResetLink({ email, children, ...look }: Props) {
  const [sending, send] = useCall(requestPasswordReset, 'auth/recoverPassword');
  const failure = sending.status === 'failed' && toFormFailure(sending.error, recoveryFailure);
  const message = toFieldMessage(Object.values(failure || {})[0]);
  return (
    <div className={styles.resend}>
      <Button {...look} isWorking={sending.status === 'loading'} onClick={() => void send(email)}>
        {children}
      </Button>
      <div aria-live="polite">
        {sending.status === 'ready' && (
          <Text as="p" className={styles.sent} id="MailResetLink.sent" values={{ email }} />
        )}
        {message && (
          <Note tone="danger">
            <Text {...message} />
          </Note>
        )}
      </div>
    </div>
  );
}
