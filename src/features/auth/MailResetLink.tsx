import { type ReactNode, useState } from 'react';
import { unexpectedError } from '~/api/marketplace/api-error';
import { type MessageWithValues } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useAppDispatch } from '~/store/hooks';
import { Button, type ButtonLook } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { toFieldMessage } from '~/ui/fields/field-message';
import { recoverPassword } from './account-thunks';
import { recoveryFailure, toFormFailure } from './form-failure';
import styles from './ResendVerification.module.css';

type Sending =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly message: MessageWithValues | undefined };

interface Props extends Pick<ButtonLook, 'look' | 'size' | 'icon'> {
  /** The user's own. */
  readonly email: string;
  readonly children: ReactNode;
}

/** Emails a link to choose another password to the user's own address. */
export function MailResetLink({ email, children, ...look }: Props) {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const send = async () => {
    setSending({ kind: 'sending' });
    const answer = await dispatch(recoverPassword(email));
    if (!recoverPassword.rejected.match(answer)) {
      setSending({ kind: 'sent' });
      return;
    }
    const failure = toFormFailure(answer.payload ?? unexpectedError, recoveryFailure);
    setSending({ kind: 'failed', message: toFieldMessage(Object.values(failure)[0]) });
  };
  return (
    <div className={styles.resend}>
      <Button {...look} isWorking={sending.kind === 'sending'} onClick={() => void send()}>
        {children}
      </Button>
      <div aria-live="polite" className={styles.news}>
        {sending.kind === 'sent' && (
          <p className={styles.sent}>
            <Text id="MailResetLink.sent" values={{ email }} />
          </p>
        )}
        {sending.kind === 'failed' && sending.message && (
          <Note tone="danger">
            <Text {...sending.message} />
          </Note>
        )}
      </div>
    </div>
  );
}
