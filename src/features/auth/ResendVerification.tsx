import { useEffect, useState } from 'react';
import { type ApiErrorCode } from '~/api/marketplace/api-error';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { loadCurrentUser } from '~/store/current-user';
import { useAppDispatch } from '~/store/hooks';
import { Button, type ButtonProps } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { resendVerification } from './account-thunks';
import { useNewsOnReturn } from './use-news-on-return';
import styles from './ResendVerification.module.css';

const CONFIRMATION_MS = 2000;

type Sending =
  | { readonly kind: 'idle' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly message: MessageId };

const failures: Partial<Record<ApiErrorCode, MessageId>> = {
  'email-too-many-verification-requests': 'Verification.resendTooMany',
  'email-already-verified': 'Verification.alreadyVerified',
  network: 'Auth.network',
};

function useResend() {
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<Sending>({ kind: 'idle' });
  const isSent = sending.kind === 'sent';
  useEffect(() => {
    if (!isSent) return undefined;
    const timer = setTimeout(() => setSending({ kind: 'idle' }), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
  const resend = async () => {
    setSending({ kind: 'sending' });
    const answer = await dispatch(resendVerification());
    if (resendVerification.fulfilled.match(answer)) setSending({ kind: 'sent' });
    else {
      const code = answer.payload?.code ?? 'unexpected';
      // Confirmed elsewhere in the meantime: the page finds out on its own.
      if (code === 'email-already-verified') await dispatch(loadCurrentUser());
      const message = failures[code] ?? 'Verification.resendFailed';
      setSending({ kind: 'failed', message });
    }
  };
  return { sending, resend };
}

/**
 * Requests another verification link: shows for two seconds that it was sent, or why it was not. What it stands in
 * learns when the link was opened.
 */
export function ResendVerification({ look = 'line' }: Pick<ButtonProps, 'look'>) {
  const { sending, resend } = useResend();
  useNewsOnReturn();
  return (
    <div className={styles.resend}>
      <Button look={look} isWorking={sending.kind === 'sending'} onClick={() => void resend()}>
        <Text id="Verification.resend" />
      </Button>
      <div aria-live="polite" className={styles.news}>
        {sending.kind === 'sent' && (
          <p className={styles.sent}>
            <Text id="Verification.resent" />
          </p>
        )}
        {sending.kind === 'failed' && (
          <Note tone="danger">
            <Text id={sending.message} />
          </Note>
        )}
      </div>
    </div>
  );
}
