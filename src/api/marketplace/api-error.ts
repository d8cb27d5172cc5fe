import {
  type ListingId,
  parseListingId,
  parseTransactionId,
  type TransactionId,
} from '~/domain/ids';
import { isRecord } from '~/lib/is-record';
import { type RefusalCode, statusOfCode } from '~/wire/refusals';

/** The marketplace's error codes that the app treats specially. */
const marketplaceCodes = [
  'network',
  'validation',
  'upload-over-limit',
  'payment',
  'server',
  'unexpected',
  'session-ended',
  'timeout',
  'email-taken',
  'email-not-found',
  'email-already-verified',
  'email-too-many-verification-requests',
  'image-invalid',
  'image-invalid-content',
  'file-refused',
  'listing-not-found',
  'listing-invalid-state',
  'permission-denied-post-listings',
  'transaction-invalid-transition',
  'transaction-already-reviewed-by-customer',
  'transaction-already-reviewed-by-provider',
  'transaction-zero-payin',
  'transaction-charge-zero-payin',
  'transaction-charge-zero-payout',
  'transaction-stripe-account-disabled-charges',
  'transaction-stripe-account-disabled-payouts',
  'stripe-invalid-payment-intent-status',
  'stripe-customer-not-found',
  'stripe-multiple-payment-methods-not-supported',
  'transaction-unknown-alias',
  'delete-stripe-account-failed',
] as const;

/** The codes of our own server that mean no more than their status. */
const plainCodes = [
  'invalid-request',
  'foreign-origin',
  'method-not-allowed',
  'payload-too-large',
  'unsupported-content-type',
  'internal',
  'upstream-failed',
  'unavailable',
] as const satisfies readonly RefusalCode[];

export type ApiErrorCode =
  | (typeof marketplaceCodes)[number]
  // `forbidden`, to the operator who uses the site as somebody else.
  | 'limited'
  | Exclude<RefusalCode, (typeof plainCodes)[number]>;

/** Plain data, so that it can be kept in the store and in the server's page state. */
export interface ApiError {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 where no answer came. */
  readonly status: number;
  /** The member of the request that was refused, such as "email", where the API names it. */
  readonly field?: string;
  /** The payment provider's own message, if the API passes one on. */
  readonly paymentMessage?: string;
  /** The tool that caused the error, if our server says which one of an order it is. */
  readonly listingId?: ListingId;
  /** The existing order, if our server refuses to make another. */
  readonly transactionId?: TransactionId;
  /** The maximum that our server allows. */
  readonly limit?: number;
  /** The hours that are free instead, ISO. */
  readonly free?: readonly string[];
}

/** The only error that calls reject with; anything else that is thrown is a bug. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';

  /** Checks the shape and not the class, because the server has the class twice: in its own modules and in its bundle of the app. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return isRecord(value) && value['name'] === 'ApiFailure' && isRecord(value['error']);
  }

  constructor(
    readonly error: ApiError,
    options?: ErrorOptions,
  ) {
    super(`${error.status} ${error.code}`, options);
  }
}

/** Throws for a call whose answer never came or broke off. */
export const lostConnection = (cause: unknown): never => {
  throw new ApiFailure({ code: 'network', status: 0 }, { cause });
};

export const unexpectedError: ApiError = { code: 'unexpected', status: 0 };

/** The codes for answers that have no code of their own. */
export const codeOfStatus: Readonly<Record<number, ApiErrorCode>> = {
  400: 'validation',
  401: 'unauthorized',
  402: 'payment',
  403: 'forbidden',
  404: 'not-found',
  409: 'conflict',
  413: 'upload-over-limit',
  429: 'too-many-requests',
};

const known: ReadonlySet<unknown> = new Set(
  [...Object.keys(statusOfCode), ...marketplaceCodes].filter(
    (code) => !plainCodes.some((plain) => plain === code),
  ),
);

const isCode = (code: unknown): code is ApiErrorCode => known.has(code);

function firstError(body: unknown): Readonly<Record<string, unknown>> {
  const errors: unknown = isRecord(body) ? body['errors'] : undefined;
  const [first]: unknown[] = Array.isArray(errors) ? errors : [];
  return isRecord(first) ? first : {};
}

/** The first segment of the path to the refused member. */
function fieldOf(source: unknown): string | undefined {
  const path: unknown = isRecord(source) ? source['path'] : undefined;
  const [first]: unknown[] = Array.isArray(path) ? path : [];
  return typeof first === 'string' ? first : undefined;
}

/** The details that a page needs to act on the error. */
function actedOn({ stripeMessage, limit, free, ...meta }: Readonly<Record<string, unknown>>) {
  const listingId = parseListingId(meta['listingId']);
  const transactionId = parseTransactionId(meta['transactionId']);
  return {
    ...(typeof stripeMessage === 'string' && { paymentMessage: stripeMessage }),
    ...(listingId && { listingId }),
    ...(transactionId && { transactionId }),
    ...(typeof limit === 'number' && { limit }),
    ...(Array.isArray(free) && { free: free.filter((each) => typeof each === 'string') }),
  };
}

/** The error for an unsuccessful answer; `body` is the decoded body. */
export function errorOfResponse(status: number, body: unknown): ApiError {
  const { code, meta, source } = firstError(body);
  const field = fieldOf(source);
  const fallback = codeOfStatus[status] ?? (status >= 500 ? 'server' : 'unexpected');
  return {
    code: isCode(code) ? code : fallback,
    status,
    ...(field !== undefined && { field }),
    ...(isRecord(meta) && actedOn(meta)),
  };
}

/** Converts rejections of the SDK into an ApiFailure. A bug inside the call is passed on unchanged. */
export function toApiFailure(thrown: unknown): unknown {
  if (thrown instanceof ApiFailure || !isRecord(thrown)) return thrown;
  const { status, data, code, name } = thrown;
  if (typeof status === 'number') {
    return new ApiFailure(errorOfResponse(status, data), { cause: thrown });
  }
  const isNetwork =
    name === 'AxiosError' || thrown['isAxiosError'] === true || typeof code === 'string';
  return isNetwork ? new ApiFailure({ code: 'network', status: 0 }, { cause: thrown }) : thrown;
}
