import { type StripeError } from '@stripe/stripe-js';
import { type ApiError, type ApiErrorCode } from '~/api/marketplace/api-error';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { reportError } from '~/lib/report';

/** What the payment provider says about a card. */
interface CardProblem {
  readonly code: string;
  /** The bank's own reason. */
  readonly declineCode?: string;
  readonly type: string;
  readonly message: string | null;
  /** The card, if the provider names it. */
  readonly card?: { readonly brand: string; readonly last4: string };
}

/** Why a payment failed. There is one case for each different thing to do about it. */
export type PaymentFailure =
  /** The bank refused the card, or what was typed is not a card that can be charged. */
  | ({ readonly kind: 'declined' } & CardProblem)
  | ({ readonly kind: 'invalid-card' } & CardProblem)
  /** 3-D Secure failed or was closed. */
  | { readonly kind: 'not-authenticated' }
  | { readonly kind: 'provider-error'; readonly message: string | null }
  /** The provider gets too many requests at the moment. */
  | { readonly kind: 'provider-busy' }
  | { readonly kind: 'taken'; readonly listingId: ListingId | null }
  | { readonly kind: 'gone'; readonly listingId: ListingId | null }
  | { readonly kind: 'amount-too-low' }
  | { readonly kind: 'owner-cannot-charge' }
  | { readonly kind: 'owner-not-ready' }
  | { readonly kind: 'expired' }
  /** The owner has changed a price: the page shows the new total now. */
  | { readonly kind: 'price-changed' }
  /** An earlier order of the renter holds some of these nights: the page shows it now. */
  | { readonly kind: 'other-order' }
  /** This cart was already paid, in another tab or on another device. */
  | { readonly kind: 'paid-before'; readonly orderId: TransactionId }
  /** Another tab is placing this order right now. */
  | { readonly kind: 'busy' }
  | { readonly kind: 'too-many-unpaid' }
  | { readonly kind: 'suspended' }
  /** A tool needs a renter whose identity is verified. */
  | { readonly kind: 'identity' }
  /** The renter has reached a limit, or has to bring back or pay something first. */
  | { readonly kind: 'limited'; readonly error: ApiError }
  /** The page still shows the former agreement. */
  | { readonly kind: 'agreement-changed' }
  /** An owner asks for another hold than the renter agreed to: the page shows it now. */
  | { readonly kind: 'hold-changed' }
  /** An owner has changed whether the tools are booked at once: the page shows it now. */
  | { readonly kind: 'accepts-changed' }
  /** The pick-up is too near for an owner who answers first. */
  | { readonly kind: 'ask-late' }
  /** Nobody waits for the hold any more. */
  | { readonly kind: 'hold-closed' }
  /** The payment provider does not hold anything on this card. */
  | { readonly kind: 'hold-refused' }
  /** The card of the order was given for that one payment. */
  | { readonly kind: 'one-time-card' }
  | { readonly kind: 'tax-unavailable' }
  /** A service that orders need does not accept the marketplace’s own settings. */
  | { readonly kind: 'orders-closed' }
  /** The tax service does not accept the renter's home address. */
  | { readonly kind: 'tax-address-refused' }
  /** The card was charged, but the booking was not confirmed. */
  | { readonly kind: 'not-confirmed' }
  | { readonly kind: 'forbidden' }
  /** The session has ended, or belongs to another user. */
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'network' }
  | { readonly kind: 'unexpected' };

const TOO_LOW = ['Amount must be at least', 'Amount must convert to at least'];
const CANNOT_CHARGE = 'Your account cannot currently make charges.';
const DISABLED_REASON = 'verification.disabled_reason';

function ofPaymentMessage(message: string | null): PaymentFailure {
  if (message && TOO_LOW.some((start) => message.startsWith(start))) {
    return { kind: 'amount-too-low' };
  }
  if (message?.startsWith(CANNOT_CHARGE) || message?.includes(DISABLED_REASON)) {
    return { kind: 'owner-cannot-charge' };
  }
  return { kind: 'provider-error', message };
}

const failures: Partial<Record<ApiErrorCode, PaymentFailure>> = {
  'transaction-missing-stripe-account': { kind: 'owner-not-ready' },
  'transaction-stripe-account-disabled-payouts': { kind: 'owner-not-ready' },
  'transaction-stripe-account-disabled-charges': { kind: 'owner-cannot-charge' },
  'transaction-zero-payin': { kind: 'amount-too-low' },
  'transaction-charge-zero-payin': { kind: 'amount-too-low' },
  'transaction-charge-zero-payout': { kind: 'amount-too-low' },
  forbidden: { kind: 'forbidden' },
  unauthorized: { kind: 'signed-out' },
  'session-ended': { kind: 'signed-out' },
  'session-changed': { kind: 'signed-out' },
  conflict: { kind: 'refused' },
  validation: { kind: 'refused' },
  'transaction-invalid-transition': { kind: 'refused' },
  network: { kind: 'network' },
  timeout: { kind: 'network' },
  'order-busy': { kind: 'busy' },
  'too-many-unpaid-orders': { kind: 'too-many-unpaid' },
  'agreement-changed': { kind: 'agreement-changed' },
  'identity-needed': { kind: 'identity' },
  'hold-changed': { kind: 'hold-changed' },
  'accepts-changed': { kind: 'accepts-changed' },
  'order-ask-late': { kind: 'ask-late' },
  'hold-closed': { kind: 'hold-closed' },
  'hold-refused': { kind: 'hold-refused' },
  'tax-unavailable': { kind: 'tax-unavailable' },
  'tax-address-refused': { kind: 'tax-address-refused' },
  'order-days-past': { kind: 'refused' },
  'order-today-late': { kind: 'refused' },
  'order-days-too-far-ahead': { kind: 'refused' },
  'order-too-soon': { kind: 'refused' },
  'order-too-short': { kind: 'refused' },
  'order-tool-twice': { kind: 'refused' },
  'order-own-tool': { kind: 'refused' },
  'account-suspended': { kind: 'suspended' },
  'order-several-owners': { kind: 'refused' },
  'order-other-currency': { kind: 'refused' },
  'order-no-price': { kind: 'refused' },
  'order-owner-checked': { kind: 'refused' },
  'extension-closed': { kind: 'refused' },
  'extension-asked': { kind: 'refused' },
  'extension-answered': { kind: 'expired' },
  'late-fee-closed': { kind: 'refused' },
  'orders-closed': { kind: 'orders-closed' },
};

/** The refusals that concern the renter and not these tools. */
const limits: readonly ApiErrorCode[] = [
  'renter-late',
  'renter-owes',
  'new-renter-orders',
  'new-renter-sum',
];

/** Returns the failure for a refusal of our server or the marketplace, before anything was charged. */
export function failureOfOrder(error: ApiError): PaymentFailure {
  const { code, listingId = null, paymentMessage = null, transactionId } = error;
  switch (code) {
    case 'order-paid':
      return transactionId ? { kind: 'paid-before', orderId: transactionId } : { kind: 'refused' };
    case 'transaction-booking-time-not-available':
      return { kind: 'taken', listingId };
    case 'transaction-listing-not-found':
    case 'listing-not-found':
      return { kind: 'gone', listingId };
    case 'payment':
      return ofPaymentMessage(paymentMessage);
    default:
      return limits.includes(code)
        ? { kind: 'limited', error }
        : (failures[code] ?? { kind: 'unexpected' });
  }
}

/** Returns the part of the payment provider's error that may be reported, without the payer or any secret of the payment. */
const reportable = ({
  type,
  code,
  decline_code,
  message,
  doc_url,
  payment_intent,
}: StripeError) => ({
  type,
  code,
  declineCode: decline_code,
  message,
  documentation: doc_url,
  paymentStatus: payment_intent?.status,
});

const AUTHENTICATION_CODES = [
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
];

/** Returns the failure for an error of the payment provider's browser library. */
export function failureOfCard(error: StripeError): PaymentFailure {
  const { type, code = '', decline_code: declineCode } = error;
  const message = error.message ?? null;
  if (AUTHENTICATION_CODES.includes(code)) return { kind: 'not-authenticated' };
  const card = error.payment_method?.card;
  const problem = {
    type,
    code,
    message,
    ...(declineCode && { declineCode }),
    ...(card && { card: { brand: card.brand, last4: card.last4 } }),
  };
  switch (type) {
    case 'card_error':
      return { kind: 'declined', ...problem };
    case 'validation_error':
      return { kind: 'invalid-card', ...problem };
    case 'api_connection_error':
      return { kind: 'network' };
    case 'rate_limit_error':
      return { kind: 'provider-busy' };
    default:
      return ofPaymentMessage(message);
  }
}

/** Whether another card, or another try with the same one, can help. */
export const isAboutCard = ({ kind }: PaymentFailure): boolean =>
  kind === 'declined' || kind === 'not-authenticated' || kind === 'invalid-card';

/** These are answers and no faults, because banks decline cards every day and payers close the window of 3-D Secure. */
const answers: readonly PaymentFailure['kind'][] = [
  'declined',
  'invalid-card',
  'not-authenticated',
];

/** Reports what the payment provider's browser library says under this name, unless it is an answer. */
export function reportCardError(error: StripeError, name: string): void {
  if (!answers.includes(failureOfCard(error).kind)) reportError(reportable(error), name);
}
