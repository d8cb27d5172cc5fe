import { useEffect, useState } from 'react';
import { type ApiErrorCode } from '~/api/marketplace/api-error';
import { sendVerificationEmail } from '~/api/person/current-user';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useCall } from '~/store/call/use-call';
import { loadCurrentUser } from '~/store/current-user';
import { useAppDispatch } from '~/store/hooks';
import { Button, type ButtonProps } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { useReloadOnReturn } from './use-reload-on-return';
import styles from './ResendVerification.module.css';

const CONFIRMATION_MS = 2000;

const failures: Partial<Record<ApiErrorCode, MessageId>> = {
  'email-too-many-verification-requests': 'Verification.resendTooMany',
  'email-already-verified': 'Verification.alreadyVerified',
  network: 'Auth.network',
};

function useResend() {
  const dispatch = useAppDispatch();
  const [sending, send] = useCall(sendVerificationEmail, 'auth/resendVerification');
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (sending.status !== 'ready') return undefined;
    setNew(true);
    const timer = setTimeout(() => setNew(false), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [sending]);
  const resend = async () => {
    const sent = await send();
    // The user confirmed the address elsewhere in the meantime, and the page finds out on its own.
    if (!sent.ok && sent.error.code === 'email-already-verified') await dispatch(loadCurrentUser());
  };
  return { sending, isSent: isNew && sending.status === 'ready', resend };
}

/** Requests another verification link and shows for two seconds that it was sent, or why it was not. */
export function ResendVerification({ look = 'line' }: Pick<ButtonProps, 'look'>) {
  const { sending, isSent, resend } = useResend();
  useReloadOnReturn();
  return (
    <div className={styles.resend}>
      <Button
        look={look}
        isWorking={sending.status === 'loading'}
        onClick={() => void resend()}
        text="Verification.resend"
      />
      <div aria-live="polite">
        {isSent && <Text as="p" className={styles.sent} id="Verification.resent" />}
        {sending.status === 'failed' && (
          <Note tone="danger" text={failures[sending.error.code] ?? 'Verification.resendFailed'} />
        )}
      </div>
    </div>
  );
}
