import { useEffect, useState } from 'react';
import { type Onboarding } from '~/features/payout/use-onboarding';

/** In the tab's own storage: that it was sent back to the provider's page once already. */
const SENT_BACK = 'payoutsSentBack';

export type ReturnKind = 'success' | 'failure' | undefined;

export const readReturn = (kind: string | undefined): ReturnKind =>
  kind === 'success' || kind === 'failure' ? kind : undefined;

/**
 * Who comes back because a link was too old gets a new one at once. Who comes back a second time has left on purpose: then it waits for
 * a press. Answers whether somebody is being sent back, or is asked.
 */
export function useReturn(
  kind: ReturnKind,
  hasAccount: boolean,
  onboarding: Onboarding,
): 'sending' | 'asking' | undefined {
  const [step, setStep] = useState<'sending' | 'asking'>();
  useEffect(() => {
    if (!hasAccount) return;
    if (kind !== 'failure') {
      window.sessionStorage.removeItem(SENT_BACK);
      return;
    }
    if (window.sessionStorage.getItem(SENT_BACK)) {
      setStep('asking');
      return;
    }
    window.sessionStorage.setItem(SENT_BACK, '1');
    setStep('sending');
    void onboarding.go('custom_account_verification', { replace: true });
    // Once for each return.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kind, hasAccount]);
  return step;
}
