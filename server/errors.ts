import { STATUS_CODES } from 'node:http';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { type ApiError, type ApiErrorCode, ApiFailure } from '~/api/api-error';
import { isRecord } from '~/lib/is-record';

/** Codes of our own refusals, with their HTTP statuses. */
export const statusOfCode = {
  'invalid-request': 400,
  unauthorized: 401,
  'foreign-origin': 403,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'session-changed': 409,
  'payload-too-large': 413,
  'unsupported-content-type': 415,
  'too-many-requests': 429,
  'order-days-past': 400,
  'order-days-too-far-ahead': 400,
  'order-too-soon': 400,
  'order-too-short': 400,
  'order-tool-twice': 400,
  'order-own-tool': 409,
  'order-several-owners': 409,
  'order-other-currency': 409,
  'account-in-use': 409,
  'order-paid': 409,
  'order-busy': 409,
  'too-many-unpaid-orders': 409,
  'agreement-changed': 409,
  'tax-address-refused': 409,
  'transaction-missing-stripe-account': 409,
  internal: 500,
  'upstream-failed': 502,
  unavailable: 503,
  'tax-unavailable': 503,
} as const;

export type ServerErrorCode = keyof typeof statusOfCode;

export interface ErrorMeta {
  readonly listingId?: ListingId;
  readonly transactionId?: TransactionId;
  readonly stripeMessage?: string;
}

/** A refusal that the caller may read: its code and title, never its cause. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** What a caller needs to act on the refusal: the tool at fault, the order there is already, the payment provider's words. */
  readonly meta: ErrorMeta | undefined;

  constructor(
    readonly code: ServerErrorCode | ApiErrorCode,
    options: ErrorOptions & {
      readonly status?: number;
      readonly title?: string;
      readonly meta?: ErrorMeta;
    } = {},
  ) {
    const status =
      options.status ?? (code in statusOfCode ? statusOfCode[code as ServerErrorCode] : 500);
    super(options.title ?? STATUS_CODES[status] ?? code, options);
    this.status = status;
    this.meta = options.meta;
  }
}

/** The marketplace's refusals keep their status and code; without an answer it is unavailable, a failure of its own is a bad gateway. */
function fromApi(error: ApiError, cause: unknown): ServerError {
  if (error.status === 0) return new ServerError('unavailable', { cause });
  // An answer that broke off has the status of one that is good.
  if (error.status >= 500 || error.status < 400)
    return new ServerError('upstream-failed', { cause });
  const { paymentMessage: stripeMessage } = error;
  const meta = stripeMessage === undefined ? {} : { meta: { stripeMessage } };
  return new ServerError(error.code, { status: error.status, cause, ...meta });
}

/** What came from a hosted service, and is not what it promises: what browsers send is refused where it is parsed. */
const isGarbage = (value: unknown): boolean =>
  isRecord(value) && (value['name'] === 'ValiError' || value['name'] === 'SyntaxError');

interface HttpError {
  readonly status: number;
  readonly expose: boolean;
}

/** Refusals of Express's own parts, a body that is no JSON among them. */
const isHttpError = (value: unknown): value is HttpError =>
  value instanceof Error &&
  'status' in value &&
  'expose' in value &&
  typeof value.status === 'number' &&
  value.expose === true;

const codeOfHttpStatus: Readonly<Record<number, ServerErrorCode>> = {
  413: 'payload-too-large',
  415: 'unsupported-content-type',
};

/** Whatever was thrown, as an answer; anything unforeseen says only that something went wrong. */
export function toServerError(thrown: unknown): ServerError {
  if (thrown instanceof ServerError) return thrown;
  if (thrown instanceof ApiFailure) return fromApi(thrown.error, thrown);
  if (isHttpError(thrown)) {
    return new ServerError(codeOfHttpStatus[thrown.status] ?? 'invalid-request', { cause: thrown });
  }
  if (isGarbage(thrown)) return new ServerError('upstream-failed', { cause: thrown });
  return new ServerError('internal', { cause: thrown });
}

export const errorBody = ({ status, code, message, meta }: ServerError) => ({
  errors: [{ status, code, title: message, ...(meta && { meta }) }],
});
