import { useCallback, useEffect, useState } from 'react';
import { type ApiErrorCode } from '~/api/marketplace/api-error';
import { confirmEmail } from '~/features/auth/account-thunks';
import { AuthLayout } from '~/features/auth/AuthLayout';
import { ResendVerification } from '~/features/auth/ResendVerification';
import { PlainForm } from '~/features/forms/PlainForm';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { FormError } from '~/ui/fields/FormError';
import { NothingPending, Verified } from './verification-views';
import common from '~/ui/layout/common.module.css';

type Progress =
  | { readonly kind: 'waiting' | 'verifying' | 'verified' | 'nothing-pending' }
  | { readonly kind: 'failed'; readonly message: MessageId };

const DEAD_LINK = 'EmailVerificationPage.dead';

const failures: Partial<Record<ApiErrorCode, MessageId>> = {
  conflict: DEAD_LINK,
  network: 'Auth.network',
};

/** Uses the token right away. The button is for another try. */
function useVerification(token: string, isPending: boolean) {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>({
    // The server renders this state, and it stays if no script runs.
    kind: isPending ? 'waiting' : 'nothing-pending',
  });
  const verify = useCallback(async () => {
    const answer = await dispatch(confirmEmail(token));
    if (confirmEmail.fulfilled.match(answer)) {
      setProgress({ kind: 'verified' });
      return;
    }
    const code = answer.payload?.code ?? 'unexpected';
    const message = failures[code] ?? 'EmailVerificationPage.failed';
    setProgress(
      code === 'email-already-verified' ? { kind: 'nothing-pending' } : { kind: 'failed', message },
    );
  }, [dispatch, token]);
  const begin = useCallback(() => {
    setProgress({ kind: 'verifying' });
    void verify();
  }, [verify]);
  const [startsAtOnce] = useState(isPending);
  useEffect(() => {
    if (startsAtOnce) begin();
  }, [startsAtOnce, begin]);
  return { progress, begin };
}

interface TokenVerificationProps {
  readonly token: string;
  /** The address, or undefined if none waits. */
  readonly unverified: string | undefined;
}

/** Shows the page of the emailed link. */
export function TokenVerification({ token, unverified }: TokenVerificationProps) {
  const { progress, begin } = useVerification(token, unverified !== undefined);
  const isFailed = progress.kind === 'failed';
  const isDead = progress.kind === 'failed' && progress.message === DEAD_LINK;
  if (progress.kind === 'verified') return <Verified />;
  if (progress.kind === 'nothing-pending' || (isFailed && unverified === undefined))
    return <NothingPending />;
  return (
    <AuthLayout
      title={<Text id="EmailVerificationPage.verifyHeading" />}
      lead={<Text id="EmailVerificationPage.verifyText" values={{ email: unverified }} />}
    >
      <noscript>
        <Note tone="warning" text="EmailVerificationPage.noScript" />
      </noscript>
      <PlainForm className={common.row3} onSubmit={begin}>
        <Button
          type="submit"
          look={isDead ? 'line' : 'primary'}
          size={isDead ? 'm' : 'l'}
          isWorking={progress.kind === 'verifying'}
          text="EmailVerificationPage.verify"
        />
      </PlainForm>
      {/* The error is below, so that nothing moves. */}
      <FormError>{progress.kind === 'failed' && <Text id={progress.message} />}</FormError>
      {isDead && <ResendVerification look="primary" />}
      {isFailed && !isDead && <ResendVerification />}
    </AuthLayout>
  );
}
