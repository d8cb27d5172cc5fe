import Stripe from 'stripe';
import { type PaymentsConnection } from '../config';
import { ApiError } from '../http/api-error';

/** The official client of the payment service; it reaches the embedded one or the provider's own. */
export function createPaymentClient({ secretKey, endpoint }: PaymentsConnection): Stripe {
  return new Stripe(secretKey, {
    ...(endpoint ? endpoint() : {}),
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** What the payment service said, in the shape that clients of the API read. */
export const paymentMeta = (error: Stripe.errors.StripeError) => ({
  stripeMessage: error.message,
  stripeCode: error.code ?? null,
});

/** Runs a call to the payment service outside of a transition; its refusal becomes a 400 with the service's words. */
export async function askPayments<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    if (cause instanceof Stripe.errors.StripeError && (cause.statusCode ?? 500) < 500) {
      throw new ApiError('validation-invalid-params', {
        title: cause.message,
        meta: paymentMeta(cause),
        cause,
      });
    }
    throw cause;
  }
}
