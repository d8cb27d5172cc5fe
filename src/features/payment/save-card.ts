import { type ApiClient } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure, unexpectedError } from '~/api/marketplace/api-error';
import {
  addPaymentMethod,
  type CardOnFile,
  createCustomer,
  deletePaymentMethod,
} from '~/api/payout/payment-methods';
import { reportError } from '~/lib/report';

/** The step of saving a card that failed. At most one member is present, because each step needs the previous one. */
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
 * Makes a card the user's saved card, which replaces an earlier one. It registers a user whom the payment provider does not know. Never
 * rejects: resolves with null on success.
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
