import { type PaymentIntent, type Stripe } from '@stripe/stripe-js';
import { GaveUp, giveUpAfter } from '~/lib/give-up';
import { reportError } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';
import { failureOfCard, type PaymentFailure, reportCardError } from './payment-failure';

const DEADLINE_MS = 10_000;
const REPORT = 'stripe-retrieve-payment-intent-failed';

const authorized: readonly PaymentIntent.Status[] = ['processing', 'requires_capture', 'succeeded'];

/** Whether the card is authorized or charged, so that the payer has nothing left to do. */
export const isAuthorized = ({ status }: PaymentIntent): boolean => authorized.includes(status);

/** Whether nothing is left to confirm with the payment provider. */
export const isHandled = (intent: PaymentIntent): boolean =>
  isAuthorized(intent) || intent.status === 'canceled';

/** Loads the state of a payment. If that fails, the failure is reported, and the payment may still have succeeded. */
export async function findIntent(
  stripe: Stripe,
  clientSecret: string,
): Promise<Result<PaymentIntent, PaymentFailure>> {
  try {
    const found = await giveUpAfter(DEADLINE_MS, () => stripe.retrievePaymentIntent(clientSecret));
    if (!found.error) return ok(found.paymentIntent);
    reportCardError(found.error, REPORT);
    return failure(failureOfCard(found.error));
  } catch (error) {
    if (!(error instanceof GaveUp)) throw error;
    reportError(error, REPORT);
    return failure({ kind: 'network' });
  }
}
