import { type WireValue } from './values';

/** Every error code of the APIs, with its HTTP status. */
export const statusByCode = {
  'bad-request': 400,
  'unsupported-content-type': 400,
  'validation-missing-key': 400,
  'validation-disallowed-key': 400,
  'validation-invalid-value': 400,
  'validation-invalid-params': 400,
  'image-invalid-content': 400,
  'asset-invalid-content': 400,
  'delete-stripe-account-failed': 400,
  'auth-missing-access-token': 401,
  'auth-invalid-access-token': 401,
  'transaction-payment-failed': 402,
  forbidden: 403,
  'permission-denied-post-listings': 403,
  'permission-denied-pending-approval': 403,
  'user-pending-approval': 403,
  'permission-denied-initiate-transactions': 403,
  'permission-denied-read': 403,
  'not-found': 404,
  conflict: 409,
  'image-invalid': 409,
  'email-taken': 409,
  'email-already-verified': 409,
  'email-unverified': 409,
  'email-not-found': 409,
  'email-too-many-verification-requests': 409,
  'listing-not-found': 409,
  'listing-invalid-state': 409,
  'old-total-mismatch': 409,
  'stripe-account-not-found': 409,
  'stripe-missing-api-key': 409,
  'stripe-invalid-payment-intent-status': 409,
  'stripe-customer-not-found': 409,
  'stripe-multiple-payment-methods-not-supported': 409,
  'stripe-payment-method-type-not-supported': 409,
  'user-missing-stripe-account': 409,
  'user-is-banned': 409,
  'user-not-found': 409,
  'transaction-locked': 409,
  'transaction-not-found': 409,
  'transaction-listing-not-found': 409,
  'transaction-invalid-transition': 409,
  'transaction-invalid-action-sequence': 409,
  'transaction-unknown-alias': 409,
  'transaction-same-author-and-customer': 409,
  'transaction-missing-listing-price': 409,
  'transaction-missing-stripe-account': 409,
  'transaction-stripe-account-disabled-charges': 409,
  'transaction-stripe-account-disabled-payouts': 409,
  'transaction-charge-zero-payin': 409,
  'transaction-charge-zero-payout': 409,
  'transaction-zero-payin': 409,
  'transaction-provider-banned-or-deleted': 409,
  'transaction-customer-banned-or-deleted': 409,
  'transaction-booking-time-not-available': 409,
  'transaction-booking-state-not-pending': 409,
  'transaction-booking-state-not-accepted': 409,
  'transaction-listing-insufficient-stock': 409,
  'transaction-already-reviewed-by-customer': 409,
  'transaction-already-reviewed-by-provider': 409,
  'tx-process-already-exists': 409,
  'invalid-templates': 400,
  'invalid-template': 400,
  'request-larger-than-content-length': 413,
  'request-upload-over-limit': 413,
  'too-many-requests': 429,
  'internal-error': 500,
} as const;

export type ErrorCode = keyof typeof statusByCode;

interface ErrorOptions {
  title?: string;
  details?: WireValue;
  source?: { path: string[]; type: 'body' | 'query' };
  meta?: Record<string, WireValue>;
  cause?: unknown;
}

const titleOf = (code: ErrorCode) => {
  const words = code.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The only error whose reason leaves an API; anything else becomes an internal error without detail. */
export class ApiError extends Error {
  readonly status: number;
  readonly title: string;

  constructor(
    readonly code: ErrorCode,
    readonly options: ErrorOptions = {},
  ) {
    const title = options.title ?? titleOf(code);
    super(title, { cause: options.cause });
    this.name = 'ApiError';
    this.title = title;
    this.status = statusByCode[code];
  }
}
