import { type Stripe } from '@stripe/stripe-js';
import { type PublicConfig } from '~/config/public-config';
import { giveUpAfter } from '~/lib/give-up';

/** A script that has not loaded by then counts as failed, and the user can try again. */
const SCRIPT_DEADLINE_MS = 20_000;

type PaymentConfig = Pick<NonNullable<PublicConfig['payments']>, 'publishableKey' | 'scriptUrl'>;

let script: Promise<void> | undefined;

async function addScript(url: string): Promise<void> {
  const element = document.createElement('script');
  element.src = url;
  element.async = true;
  try {
    await giveUpAfter(
      SCRIPT_DEADLINE_MS,
      () =>
        new Promise((resolve, reject) => {
          element.onload = resolve;
          element.onerror = reject;
          document.head.append(element);
        }),
    );
  } catch (cause) {
    element.remove();
    throw new Error('The payment script did not load', { cause });
  }
}

/**
 * Loads the payment provider's library once. It must come from the provider itself, so its script is added to the page. A failed attempt
 * is forgotten. Rejects if it cannot be loaded in time.
 */
export async function loadPaymentLibrary({
  publishableKey,
  scriptUrl,
}: PaymentConfig): Promise<Stripe> {
  script ??= addScript(scriptUrl).catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  const [{ loadStripe }] = await Promise.all([
    import(/* webpackChunkName: "payment" */ '@stripe/stripe-js/pure'),
    script,
  ]);
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('The payment library is for browsers alone');
  return stripe;
}
