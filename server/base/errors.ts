import { STATUS_CODES } from 'node:http';
import { type StaffEntry } from '~/domain/desk/staff-entry';
import { type ListingId, type TransactionId } from '~/domain/ids';
import { type ClaimPart } from '~/domain/order/claim/claims';
import { type HoursState } from '~/domain/order/stay/order-metadata';
import { type ApiError, type ApiErrorCode, ApiFailure } from '~/api/marketplace/api-error';
import { isRecord } from '~/lib/is-record';
import { type RefusalCode, statusOfCode } from '~/wire/refusals';
import { LockBusyError, StoreAwayError } from '../base/store-errors';

interface ErrorMeta {
  readonly listingId?: ListingId;
  readonly transactionId?: TransactionId;
  readonly stripeMessage?: string;
  /** The highest amount allowed: a number of things, or minor units. */
  readonly limit?: number;
  /** The move of an order's money that is being made. */
  readonly entry?: number;
  /** The earlier decision about the claim. */
  readonly decision?: { readonly at: string; readonly parts: readonly ClaimPart[] };
  /** How staff ended an order before. */
  readonly ending?: Pick<StaffEntry, 'deed' | 'at' | 'sum'>;
  /** The state of the hour that the caller wanted to change. */
  readonly hours?: HoursState;
  /** The hours that are free instead, ISO. */
  readonly free?: readonly string[];
}

/** An error whose code and title the caller may see, but never its cause. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly status: number;
  /** The details that a caller needs to act on the error, such as the tool, the existing order or the payment provider's message. */
  readonly meta: ErrorMeta | undefined;

  constructor(
    readonly code: RefusalCode | ApiErrorCode,
    options: ErrorOptions & {
      readonly status?: number;
      readonly title?: string;
      readonly meta?: ErrorMeta;
    } = {},
  ) {
    const status =
      options.status ?? (code in statusOfCode ? statusOfCode[code as RefusalCode] : 500);
    super(options.title ?? STATUS_CODES[status] ?? code, options);
    this.status = status;
    this.meta = options.meta;
  }
}

/** Keeps status and code of the marketplace's refusals. No answer becomes 503, a failure of the marketplace becomes 502. */
function fromApi(error: ApiError, cause: unknown): ServerError {
  if (error.status === 0) return new ServerError('unavailable', { cause });
  // An answer that broke off has a success status.
  if (error.status >= 500 || error.status < 400)
    return new ServerError('upstream-failed', { cause });
  const { paymentMessage: stripeMessage } = error;
  const meta = stripeMessage === undefined ? {} : { meta: { stripeMessage } };
  return new ServerError(error.code, { status: error.status, cause, ...meta });
}

/** Whether a hosted service sent data that does not fit its schema. Bodies from browsers fail earlier, when they are parsed. */
const isGarbage = (value: unknown): boolean =>
  isRecord(value) && (value['name'] === 'ValiError' || value['name'] === 'SyntaxError');

interface HttpError {
  readonly status: number;
  readonly expose: boolean;
}

/** Errors that Express itself throws, for example for a body that is too large. */
const isHttpError = (value: unknown): value is HttpError =>
  value instanceof Error &&
  'status' in value &&
  'expose' in value &&
  typeof value.status === 'number' &&
  value.expose === true;

const codeOfHttpStatus: Readonly<Record<number, RefusalCode>> = {
  413: 'payload-too-large',
  415: 'unsupported-content-type',
};

/** Turns anything thrown into an answer. An unexpected error reveals only that something went wrong. */
export function toServerError(thrown: unknown): ServerError {
  if (thrown instanceof ServerError) return thrown;
  if (thrown instanceof ApiFailure) return fromApi(thrown.error, thrown);
  if (thrown instanceof LockBusyError) return new ServerError('busy', { cause: thrown });
  if (thrown instanceof StoreAwayError) return new ServerError('unavailable', { cause: thrown });
  if (isHttpError(thrown)) {
    return new ServerError(codeOfHttpStatus[thrown.status] ?? 'invalid-request', { cause: thrown });
  }
  if (isGarbage(thrown)) return new ServerError('upstream-failed', { cause: thrown });
  return new ServerError('internal', { cause: thrown });
}

export const errorBody = ({ status, code, message, meta }: ServerError) => ({
  errors: [{ status, code, title: message, ...(meta && { meta }) }],
});
