import Stripe from 'stripe';
import { type Currency, isCurrency } from '~/domain/money/money';
import { type PaymentSettings } from '../base/payment-settings';

/** Ties a move at the payment service to the order, the entry of its ledger and the part of the entry that it is. */
export interface MoveTag {
  readonly order: string;
  readonly entry: string;
  readonly leg: string;
}

/** A refund as the payment service has it now. */
export interface MadeRefund {
  readonly id: string;
  readonly intent: string | null;
  /** Minor units. */
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
}

/** Something happened at the payment service. What it says may be old by now, so the object is asked for again. */
export type PaymentNews =
  | { readonly kind: 'refund'; readonly refund: string }
  | { readonly kind: 'dispute'; readonly dispute: string; readonly isOpen: boolean }
  | { readonly kind: 'failed-payout'; readonly payout: string; readonly account: string | null };

export interface Dispute {
  readonly id: string;
  readonly intent: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly isOpen: boolean;
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

/** Somebody sent an event that the payment service did not sign, or long ago. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}

/** Moves of money with the platform's own key. */
export interface Payments {
  readonly payment: (intent: string) => Promise<MadePayment>;
  /** Rejects with {@link PaymentRefusal}. Given the same tag it is made once. */
  readonly refund: (intent: string, amount: number, tag: MoveTag) => Promise<MadeRefund>;
  readonly refundById: (id: string) => Promise<MadeRefund | null>;
  readonly refundsOf: (intent: string) => Promise<readonly MadeRefund[]>;
  readonly refundsSince: (since: Date) => AsyncIterable<MadeRefund>;
  readonly disputesSince: (since: Date) => AsyncIterable<Dispute>;
  /** Null for news that nobody here needs. Throws {@link ForgedEvent} if the signature is wrong. */
  readonly readNews: (body: Buffer, signature: string) => PaymentNews | null;
}

const TIMEOUT_MS = 10_000;
const PER_PAGE = 100;

const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

function tagOf(metadata: Stripe.Metadata | null): MoveTag | null {
  const { order, entry, leg } = metadata ?? {};
  return order && entry && leg ? { order, entry, leg } : null;
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

const toDispute = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  intent: idOf(dispute.payment_intent),
  amount: dispute.amount,
  currency: dispute.currency.toUpperCase(),
  isOpen: openDisputes.includes(dispute.status),
});

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

function newsOf(event: Stripe.Event): PaymentNews | null {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return { kind: 'refund', refund: event.data.object.id };
    case 'charge.dispute.created':
    case 'charge.dispute.closed': {
      const { id: dispute, isOpen } = toDispute(event.data.object);
      return { kind: 'dispute', dispute, isOpen };
    }
    case 'payout.failed':
      return {
        kind: 'failed-payout',
        payout: event.data.object.id,
        account: event.account ?? null,
      };
    default:
      return null;
  }
}

/** Refusals that are about the move itself; all others, such as a wrong key or too many requests, can be tried again. */
function refusalOf(thrown: unknown): PaymentRefusal | null {
  const isAboutMove =
    thrown instanceof Stripe.errors.StripeInvalidRequestError ||
    thrown instanceof Stripe.errors.StripeCardError;
  if (!isAboutMove) return null;
  return new PaymentRefusal(thrown.code ?? thrown.type, { message: thrown.message, cause: thrown });
}

function clientOf({ secretKey, baseUrl }: PaymentSettings): Stripe {
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

/** An event that one of the secrets has signed. */
function verified(
  stripe: Stripe,
  { webhookSecrets }: PaymentSettings,
  { body, signature }: { readonly body: Buffer; readonly signature: string },
): Stripe.Event {
  let cause: unknown;
  for (const secret of webhookSecrets) {
    try {
      return stripe.webhooks.constructEvent(body, signature, secret);
    } catch (error) {
      cause = error;
    }
  }
  throw new ForgedEvent('no secret has signed this event', { cause });
}

/** The payment service with the platform's own key. https://docs.stripe.com/api */
export function openPayments(settings: PaymentSettings): Payments {
  const stripe = clientOf(settings);
  return {
    payment: async (intent) => {
      const expand = ['latest_charge'];
      const found = await stripe.paymentIntents.retrieve(intent, { expand });
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
      };
    },
    refund: async (intent, amount, tag) => {
      try {
        const made = await stripe.refunds.create(
          { payment_intent: intent, amount, metadata: { ...tag } },
          { idempotencyKey: `${tag.order}:${tag.entry}:${tag.leg}` },
        );
        return toRefund(made);
      } catch (thrown) {
        throw refusalOf(thrown) ?? thrown;
      }
    },
    refundById: async (id) => {
      try {
        return toRefund(await stripe.refunds.retrieve(id));
      } catch (thrown) {
        if (refusalOf(thrown)?.code === 'resource_missing') return null;
        throw thrown;
      }
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
    disputesSince: async function* (since) {
      const params = { created: { gte: seconds(since) }, limit: PER_PAGE };
      for await (const dispute of stripe.disputes.list(params)) yield toDispute(dispute);
    },
    readNews: (body, signature) => newsOf(verified(stripe, settings, { body, signature })),
  };
}
