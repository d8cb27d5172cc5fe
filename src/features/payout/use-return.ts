import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { stored } from '~/lib/stored';
import { type Onboarding } from './use-onboarding';

/** The outcome of a visit to the payment provider's page. */
export type ReturnKind = 'success' | 'failure' | undefined;

/** Whether the user was already sent back to the provider's page once. The tab keeps it. */
const sentBack = stored('payoutsSentBack', v.literal(1));

export const readReturn = (kind: string | undefined): ReturnKind =>
  kind === 'success' || kind === 'failure' ? kind : undefined;

/**
 * Gives people a new link right away if theirs was too old. A second return means that they left on purpose, so the page waits for a
 * press. Returns whether the page is sending them back or waits.
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
      sentBack.forget();
      return;
    }
    if (sentBack.read()) {
      setStep('asking');
      return;
    }
    sentBack.write(1);
    setStep('sending');
    void onboarding.go('custom_account_verification', { replace: true });
    // This runs only once for each return.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [kind, hasAccount]);
  return step;
}
