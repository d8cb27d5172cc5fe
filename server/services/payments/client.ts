import Stripe from 'stripe';
import { type PaymentSettings } from '../../base/payment-settings';

/** Ties a move at the payment service to its order, to its entry in the ledger, and to its part of the entry. */
export interface MoveTag {
  readonly order: string;
  readonly entry: string;
  readonly leg: string;
  /** The number of the attempt, counted from 1 each time that the entry is reused; absent for the first. */
  readonly attempt?: number;
}

/** The payment service refuses a move, so nothing was moved and trying again changes nothing. Its message is for staff alone. */
export class PaymentRefusal extends Error {
  override readonly name = 'PaymentRefusal';
  constructor(
    readonly code: string,
    options: ErrorOptions & { readonly message: string },
  ) {
    super(options.message, options);
  }
}

/** Entries of one page of a list. */
export const PER_PAGE = 100;
const TIMEOUT_MS = 10_000;

export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export function tagOf(metadata: Stripe.Metadata | null | undefined): MoveTag | null {
  const { order, entry, leg, attempt = '1' } = metadata ?? {};
  return order && entry && leg ? { order, entry, leg, attempt: Number(attempt) } : null;
}

/** The transaction that a payment or a payout is for: the marketplace names it in its own ones, a tag in ours. */
export const transactionOf = (metadata: Stripe.Metadata | null | undefined): string | null =>
  metadata?.['sharetribe-transaction-id'] ?? tagOf(metadata)?.order ?? null;

/** A tag as the payment service keeps it. */
export const metadataOf = ({ order, entry, leg, attempt = 1 }: MoveTag) => ({
  order,
  entry,
  leg,
  ...(attempt > 1 && { attempt: String(attempt) }),
});

export const isTagged = (tag: MoveTag | null, wanted: MoveTag): boolean =>
  tag !== null && keyOf(tag) === keyOf(wanted);

/** The payment service makes only one move for a key, as long as it remembers the key, which is about a day. */
export const keyOf = ({ order, entry, leg, attempt = 1 }: MoveTag): string =>
  [order, entry, leg, ...(attempt > 1 ? [attempt] : [])].join(':');

export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** The payment service's code for an account that does not, or no longer, belong to the marketplace. */
const FOREIGN_ACCOUNT = 'account_invalid';

/** Refusals that are about the move itself; all others, such as a wrong key or too many requests, can be tried again. */
function refusalOf(thrown: unknown): PaymentRefusal | null {
  const isAboutMove =
    thrown instanceof Stripe.errors.StripeInvalidRequestError ||
    thrown instanceof Stripe.errors.StripeCardError ||
    (thrown instanceof Stripe.errors.StripePermissionError && thrown.code === FOREIGN_ACCOUNT);
  if (!isAboutMove) return null;
  return new PaymentRefusal(thrown.code ?? thrown.type, { message: thrown.message, cause: thrown });
}

/** Rejects with {@link PaymentRefusal} if the payment service refuses. */
export async function orRefusal<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (thrown) {
    throw refusalOf(thrown) ?? thrown;
  }
}

const missing: readonly string[] = ['resource_missing', FOREIGN_ACCOUNT];

/** Whether an object does not exist, or belongs to somebody else. */
export const isMissing = (thrown: unknown): boolean =>
  missing.includes(refusalOf(thrown)?.code ?? '');

/** Null if there is no such object, or it belongs to somebody else. */
export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (thrown) {
    if (isMissing(thrown)) return null;
    throw thrown;
  }
}

export function clientOf({ secretKey, baseUrl }: PaymentSettings): Stripe {
  const { hostname, port, protocol } = new URL(baseUrl);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}
