import { type Stripe } from '@stripe/stripe-js';
import { type PublicConfig } from '~/config/public-config';

type PaymentConfig = NonNullable<PublicConfig['payments']>;

let script: Promise<void> | undefined;

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = url;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error('The payment script did not load'));
    };
    document.head.append(element);
  });
}

/**
 * The payment provider's browser library. It must come from the provider itself and never from a bundle, so its script is added to the
 * page, once; a failed attempt is forgotten. Rejects where it cannot be loaded.
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
