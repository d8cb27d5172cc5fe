import { type Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import { type PublicConfig } from '~/config/public-config';
import { reportError } from '~/lib/report';
import { loadPaymentLibrary } from './stripe-loader';

export type PaymentLibrary =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly stripe: Stripe }
  | { readonly status: 'failed'; readonly retry: () => void };

/** Loads the payment provider's library when a page needs it. Stays `loading` without a configuration. */
export function usePaymentLibrary(config: PublicConfig['payments']): PaymentLibrary {
  const [attempt, setAttempt] = useState(0);
  const [library, setLibrary] = useState<PaymentLibrary>({ status: 'loading' });
  useEffect(() => {
    if (!config) return undefined;
    let isCurrent = true;
    setLibrary({ status: 'loading' });
    loadPaymentLibrary(config).then(
      (stripe) => isCurrent && setLibrary({ status: 'ready', stripe }),
      (error: unknown) => {
        reportError(error, 'payment-library-failed');
        const retry = () => setAttempt((count) => count + 1);
        if (isCurrent) setLibrary({ status: 'failed', retry });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [config, attempt]);
  return library;
}
