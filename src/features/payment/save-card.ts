import { type ApiClient } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import {
  addPaymentMethod,
  type CardOnFile,
  createCustomer,
  deletePaymentMethod,
} from '~/api/payout/payment-methods';
import { reportError } from '~/lib/report';

/** The step of saving a card that failed; at most one member is present, because each step needs the one before. */
export interface SaveCardErrors {
  readonly createStripeCustomerError?: ApiError;
  readonly deletePaymentMethodError?: ApiError;
  readonly addPaymentMethodError?: ApiError;
}

const REPORTS = {
  createStripeCustomerError: 'create-stripe-user-failed',
  deletePaymentMethodError: 'updating-payment-method-failed',
  addPaymentMethodError: 'add-payment-method-failed',
} as const satisfies Record<keyof SaveCardErrors, string>;

async function attempt(
  name: keyof SaveCardErrors,
  run: () => Promise<void>,
): Promise<SaveCardErrors | null> {
  try {
    await run();
    return null;
  } catch (error) {
    reportError(error, REPORTS[name]);
    return { [name]: error instanceof ApiFailure ? error.error : unexpectedError };
  }
}

/**
 * Makes a card that was set up the user's saved card: it replaces an earlier one, and a user whom the payment
 * provider does not know is registered with it. Never rejects: null if all went well.
 */
export async function saveCard(
  api: ApiClient,
  { isCustomer, card }: CardOnFile,
  paymentMethodId: string,
): Promise<SaveCardErrors | null> {
  if (!isCustomer) {
    return attempt('createStripeCustomerError', () => createCustomer(api, paymentMethodId));
  }
  if (card) {
    const errors = await attempt('deletePaymentMethodError', () => deletePaymentMethod(api));
    if (errors) return errors;
  }
  return attempt('addPaymentMethodError', () => addPaymentMethod(api, paymentMethodId));
}
