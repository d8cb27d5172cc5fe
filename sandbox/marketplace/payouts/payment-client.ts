import Stripe from 'stripe';
import { type PaymentsConnection } from '../config';
import { ApiError } from '../http/api-error';

/** The official client of the payment service; it connects to the embedded one or the provider's own. */
export function createPaymentClient({ secretKey, endpoint }: PaymentsConnection): Stripe {
  return new Stripe(secretKey, {
    ...(endpoint ? endpoint() : {}),
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** The payment service's message and code, in the form for API clients. */
export const paymentMeta = (error: Stripe.errors.StripeError) => ({
  stripeMessage: error.message,
  stripeCode: error.code ?? null,
});

/** Calls the payment service outside of a transition. A refusal becomes a 400 with the service's message. */
export async function callPayments<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
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
