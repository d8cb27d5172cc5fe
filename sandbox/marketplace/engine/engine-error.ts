type EngineErrorCode =
  | 'conflict'
  | 'forbidden'
  | 'validation-missing-key'
  | 'validation-invalid-value'
  | 'validation-invalid-params'
  | 'stripe-customer-not-found'
  | 'stripe-invalid-payment-intent-status'
  | 'transaction-already-reviewed-by-customer'
  | 'transaction-already-reviewed-by-provider'
  | 'transaction-booking-state-not-accepted'
  | 'transaction-booking-state-not-pending'
  | 'transaction-booking-time-not-available'
  | 'transaction-charge-zero-payin'
  | 'transaction-customer-banned-or-deleted'
  | 'transaction-invalid-action-sequence'
  | 'transaction-invalid-transition'
  | 'transaction-listing-insufficient-stock'
  | 'transaction-listing-not-found'
  | 'transaction-locked'
  | 'transaction-missing-listing-price'
  | 'transaction-missing-stripe-account'
  | 'transaction-payment-failed'
  | 'transaction-provider-banned-or-deleted'
  | 'transaction-same-author-and-customer'
  | 'transaction-stripe-account-disabled-charges'
  | 'transaction-stripe-account-disabled-payouts'
  | 'transaction-unknown-alias'
  | 'transaction-zero-payin';

const OTHER_STATUS: Partial<Record<EngineErrorCode, number>> = {
  forbidden: 403,
  'validation-missing-key': 400,
  'validation-invalid-value': 400,
  'validation-invalid-params': 400,
  'transaction-payment-failed': 402,
};

interface EngineErrorDetails {
  /** The place of the fault in the request body. */
  path?: readonly string[];
  meta?: Readonly<Record<string, string>>;
  details?: string;
}

/** A refusal by the engine: the transition did not happen and nothing was changed. */
export class EngineError extends Error {
  readonly status: number;

  constructor(
    readonly code: EngineErrorCode,
    readonly info: EngineErrorDetails = {},
  ) {
    super(info.details ?? code);
    this.name = 'EngineError';
    this.status = OTHER_STATUS[code] ?? 409;
  }
}
