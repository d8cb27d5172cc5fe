import type Stripe from 'stripe';
import {
  isMissing,
  isTagged,
  keyOf,
  metadataOf,
  type MoveTag,
  orNull,
  orRefusal,
  PER_PAGE,
  seconds,
  tagOf,
  transactionOf,
} from './client';

export interface PayoutRequest {
  /** The owner's. */
  readonly account: string;
  /** The amount in minor units. */
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly tag: MoveTag;
}

/** A payout that the owner's bank sent back. */
export interface FailedPayout {
  readonly id: string;
  /** The amount in minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The reason in the payment service's words. */
  readonly reason: string | null;
  /** The transaction that it pays out. */
  readonly transaction: string | null;
}

/** Calls for money on its way to an owner. Each move is looked for by its tag first, so that it is made once. */
export interface PayoutCalls {
  /**
   * Pays out from an owner's account to the owner's bank. Rejects with {@link PaymentRefusal}; its code is `balance_insufficient` while
   * the money is not there yet.
   */
  readonly payOut: (request: PayoutRequest) => Promise<string>;
  /** Transfers from the marketplace's balance to an owner's account. It is refused in the same way. */
  readonly transfer: (request: PayoutRequest) => Promise<string>;
  /** A payout of an owner's account, if its bank sent it back. */
  readonly failedPayout: (account: string, id: string) => Promise<FailedPayout | null>;
  /** Yields the failed payouts, newest first. */
  readonly failedPayoutsSince: (account: string, since: Date) => AsyncIterable<FailedPayout>;
  /** Reads the amount that an owner's account can pay out now, in minor units of a currency. */
  readonly available: (account: string, currency: string) => Promise<number>;
}

/** The payment service's code for a balance that is too low for a move. */
export const BALANCE_TOO_LOW = 'balance_insufficient';

async function foundIn(
  list: AsyncIterable<{ readonly id: string; readonly metadata: Stripe.Metadata | null }>,
  tag: MoveTag,
): Promise<string | null> {
  for await (const { id, metadata } of list) {
    if (isTagged(tagOf(metadata), tag)) return id;
  }
  return null;
}

const toFailed = ({
  id,
  amount,
  currency,
  failure_message: reason,
  metadata,
}: Stripe.Payout): FailedPayout => ({
  id,
  amount,
  currency: currency.toUpperCase(),
  reason,
  transaction: transactionOf(metadata),
});

export const payoutCalls = (stripe: Stripe): PayoutCalls => ({
  payOut: async ({ account, amount, currency, tag }) => {
    const of = { stripeAccount: account };
    const known = await orRefusal(foundIn(stripe.payouts.list({ limit: PER_PAGE }, of), tag));
    if (known !== null) return known;
    const params = { amount, currency: currency.toLowerCase(), metadata: metadataOf(tag) };
    const options = { ...of, idempotencyKey: keyOf(tag) };
    return (await orRefusal(stripe.payouts.create(params, options))).id;
  },
  transfer: async ({ account, amount, currency, tag }) => {
    const group = { transfer_group: tag.order };
    const known = await foundIn(stripe.transfers.list({ ...group, limit: PER_PAGE }), tag);
    if (known !== null) return known;
    const params = {
      amount,
      currency: currency.toLowerCase(),
      destination: account,
      ...group,
      metadata: metadataOf(tag),
    };
    return (await orRefusal(stripe.transfers.create(params, { idempotencyKey: keyOf(tag) }))).id;
  },
  failedPayout: async (account, id) => {
    const found = await orNull(stripe.payouts.retrieve(id, {}, { stripeAccount: account }));
    return found?.status === 'failed' ? toFailed(found) : null;
  },
  failedPayoutsSince: async function* (account, since) {
    const params = { status: 'failed', created: { gte: seconds(since) }, limit: PER_PAGE };
    const of = { stripeAccount: account };
    try {
      for await (const payout of stripe.payouts.list(params, of)) yield toFailed(payout);
    } catch (thrown) {
      // The owner has taken the account away from the marketplace.
      if (!isMissing(thrown)) throw thrown;
    }
  },
  available: async (account, currency) => {
    const { available } = await stripe.balance.retrieve({}, { stripeAccount: account });
    return available.find((each) => each.currency === currency.toLowerCase())?.amount ?? 0;
  },
});
