import Stripe from 'stripe';
import { type Currency, isCurrency } from '~/domain/money/money';
import {
  idOf,
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

/** A refund as the payment service has it now. */
export interface MadeRefund {
  readonly id: string;
  readonly intent: string | null;
  /** The amount in minor units. */
  readonly amount: number;
  readonly state: 'made' | 'failed';
  /** Null for refunds that others made. */
  readonly tag: MoveTag | null;
}

/** The payment of an order as the payment service has it now; minor units. */
export interface MadePayment {
  readonly currency: Currency | null;
  readonly received: number;
  readonly refunded: number;
  /** A bank asks about it, and nobody has decided yet. */
  readonly isDisputed: boolean;
  /** The bank holds the money, and nothing is taken yet. */
  readonly isAuthorized: boolean;
}

export interface Dispute {
  readonly id: string;
  readonly intent: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly isOpen: boolean;
  /** The transaction that was paid. */
  readonly transaction: string | null;
}

/** A bank or the payment service suspects that a payment may be fraud. */
export interface Doubt {
  readonly kind: 'fraud-warning' | 'payment-review';
  readonly object: string;
  readonly intent: string | null;
  /** Says whether something can still be done about it. */
  readonly isOpen: boolean;
}

/** The calls for payments of orders and their refunds. */
export interface RefundCalls {
  readonly payment: (intent: string) => Promise<MadePayment>;
  /** Rejects with {@link PaymentRefusal}. Given the same tag it is made once. */
  readonly refund: (intent: string, amount: number, tag: MoveTag) => Promise<MadeRefund>;
  readonly refundById: (id: string) => Promise<MadeRefund | null>;
  readonly refundsOf: (intent: string) => Promise<readonly MadeRefund[]>;
  readonly refundsSince: (since: Date) => AsyncIterable<MadeRefund>;
  /** The transaction that was paid; null if it isn't one of the marketplace. */
  readonly transactionPaidBy: (intent: string) => Promise<string | null>;
  readonly disputesSince: (since: Date) => AsyncIterable<Dispute>;
  readonly disputeById: (id: string) => Promise<Dispute | null>;
  /** Lists the doubts that the key may read. */
  readonly doubtsSince: (since: Date) => AsyncIterable<Doubt>;
}

const toRefund = ({ id, payment_intent, amount, status, metadata }: Stripe.Refund): MadeRefund => ({
  id,
  intent: idOf(payment_intent),
  amount,
  // The other states end as one of the two.
  state: status === 'failed' || status === 'canceled' ? 'failed' : 'made',
  tag: tagOf(metadata),
});

/** https://docs.stripe.com/disputes/how-disputes-work: the others are decided. */
const openDisputes: readonly string[] = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
];

/** Whether a dispute of this state is not decided. */
export const isOpenDispute = (status: string): boolean =>
  openDisputes.some((open) => open === status);

const toDispute = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  intent: idOf(dispute.payment_intent),
  amount: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  isOpen: isOpenDispute(dispute.status),
  transaction:
    typeof dispute.payment_intent === 'string'
      ? null
      : transactionOf(dispute.payment_intent?.metadata),
});

export const doubtOfWarning = ({
  id,
  payment_intent,
  actionable,
}: Stripe.Radar.EarlyFraudWarning): Doubt => ({
  kind: 'fraud-warning',
  object: id,
  intent: idOf(payment_intent),
  isOpen: actionable,
});

export const doubtOfReview = ({ id, payment_intent, open }: Stripe.Review): Doubt => ({
  kind: 'payment-review',
  object: id,
  intent: idOf(payment_intent),
  isOpen: open,
});

/** A list; empty for a key that was made without the right to read it. */
async function* ifAllowed<Item>(list: AsyncIterable<Item>): AsyncIterable<Item> {
  try {
    yield* list;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
  }
}

async function readPayment(stripe: Stripe, intent: string): Promise<MadePayment> {
  const found = await stripe.paymentIntents.retrieve(intent, { expand: ['latest_charge'] });
  const charge = typeof found.latest_charge === 'string' ? null : found.latest_charge;
  const currency = found.currency.toUpperCase();
  const disputes = charge?.disputed
    ? (await stripe.disputes.list({ payment_intent: intent, limit: PER_PAGE })).data
    : [];
  return {
    currency: isCurrency(currency) ? currency : null,
    received: found.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    isDisputed: disputes.some((each) => toDispute(each).isOpen),
    isAuthorized: found.status === 'requires_capture',
  };
}

export const refundCalls = (stripe: Stripe): RefundCalls => ({
  payment: (intent) => readPayment(stripe, intent),
  refund: async (intent, amount, tag) => {
    const params = { payment_intent: intent, amount, metadata: metadataOf(tag) };
    return toRefund(await orRefusal(stripe.refunds.create(params, { idempotencyKey: keyOf(tag) })));
  },
  refundById: async (id) => {
    const found = await orNull(stripe.refunds.retrieve(id));
    return found && toRefund(found);
  },
  refundsOf: async (intent) => {
    const found: MadeRefund[] = [];
    const params = { payment_intent: intent, limit: PER_PAGE };
    for await (const refund of stripe.refunds.list(params)) found.push(toRefund(refund));
    return found;
  },
  refundsSince: async function* (since) {
    const params = { created: { gte: seconds(since) }, limit: PER_PAGE };
    for await (const refund of stripe.refunds.list(params)) yield toRefund(refund);
  },
  transactionPaidBy: async (intent) =>
    transactionOf((await orNull(stripe.paymentIntents.retrieve(intent)))?.metadata),
  disputeById: async (id) => {
    const found = await orNull(stripe.disputes.retrieve(id, { expand: ['payment_intent'] }));
    return found && toDispute(found);
  },
  disputesSince: async function* (since) {
    const params = { created: { gte: seconds(since) }, limit: PER_PAGE };
    for await (const dispute of stripe.disputes.list(params)) yield toDispute(dispute);
  },
  doubtsSince: async function* (since) {
    const params = { created: { gte: seconds(since) }, limit: PER_PAGE };
    const warnings = ifAllowed(stripe.radar.earlyFraudWarnings.list(params));
    for await (const warning of warnings) yield doubtOfWarning(warning);
    const reviews = ifAllowed(stripe.reviews.list(params));
    for await (const review of reviews) yield doubtOfReview(review);
  },
});
