import { type Stripe, type StripeCardNumberElement } from '@stripe/stripe-js';
import { type ApiClient } from '~/api/marketplace/api-client';
import { type ApiError, ApiFailure } from '~/api/marketplace/api-error';
import { type CardOnFile, createSetupIntent } from '~/api/payout/payment-methods';
import {
  failureOfCard,
  type PaymentFailure,
  reportCardError,
} from '~/features/payment/payment-failure';
import { saveCard, type SaveCardErrors } from '~/features/payment/save-card';
import { reporting } from '~/lib/report';
import { failure, ok, type Result } from '~/lib/result';

export interface BillingDetails {
  readonly name: string;
  readonly country: string;
  readonly addressLine1: string;
  readonly addressLine2?: string;
  readonly city: string;
  readonly state?: string;
  readonly postal: string;
}

export interface NewCardEntry {
  readonly stripe: Stripe;
  readonly card: StripeCardNumberElement;
  readonly billing: BillingDetails;
}

export type SavingFailure =
  /** The card or its bank caused the failure. */
  | { readonly kind: 'card'; readonly failure: PaymentFailure }
  | { readonly kind: 'refused'; readonly error: ApiError }
  /** The bank has confirmed the card and the old one is deleted. Only the last step is missing. */
  | { readonly kind: 'not-added'; readonly paymentMethodId: string };

const trimmed = (value: string | undefined): string => (value ?? '').trim();

const toBillingDetails = ({ name, ...address }: BillingDetails) => ({
  name: trimmed(name),
  address: {
    line1: trimmed(address.addressLine1),
    line2: trimmed(address.addressLine2),
    city: trimmed(address.city),
    state: trimmed(address.state),
    postal_code: trimmed(address.postal),
    country: address.country,
  },
});

/** Has the card's bank confirm later charges, with 3-D Secure if the bank requires it. */
async function prove(
  api: ApiClient,
  { stripe, card, billing }: NewCardEntry,
): Promise<Result<string, SavingFailure>> {
  const secret = await reporting('create-setup-intent-failed', createSetupIntent(api));
  const { error, setupIntent } = await stripe.confirmCardSetup(secret, {
    payment_method: { card, billing_details: toBillingDetails(billing) },
  });
  if (error) {
    reportCardError(error, 'stripe-handle-card-setup-failed');
    return failure({ kind: 'card', failure: failureOfCard(error) });
  }
  const method = setupIntent.payment_method;
  const id = typeof method === 'string' ? method : method?.id;
  return id ? ok(id) : failure({ kind: 'card', failure: { kind: 'unexpected' } });
}

const withoutCard: CardOnFile = { isCustomer: true, card: null };

function toFailure(errors: SaveCardErrors, paymentMethodId: string): SavingFailure {
  const { createStripeCustomerError, deletePaymentMethodError } = errors;
  const error = createStripeCustomerError ?? deletePaymentMethodError;
  return error ? { kind: 'refused', error } : { kind: 'not-added', paymentMethodId };
}

/** Makes a confirmed card the saved one. If the old one was deleted and the new one refused, it tries once more. */
export async function keepCard(
  api: ApiClient,
  onFile: CardOnFile,
  paymentMethodId: string,
): Promise<SavingFailure | null> {
  const errors = await saveCard(api, onFile, paymentMethodId);
  if (!errors) return null;
  const again = errors.addPaymentMethodError
    ? await saveCard(api, withoutCard, paymentMethodId)
    : errors;
  return again && toFailure(again, paymentMethodId);
}

/** Confirms the new card first, then deletes the old one and saves the new one. Returns null on success. */
export async function saveNewCard(
  api: ApiClient,
  onFile: CardOnFile,
  entry: NewCardEntry,
): Promise<SavingFailure | null> {
  try {
    const proven = await prove(api, entry);
    return proven.ok ? await keepCard(api, onFile, proven.value) : proven.error;
  } catch (error) {
    if (error instanceof ApiFailure) return { kind: 'refused', error: error.error };
    throw error;
  }
}
