import Stripe from 'stripe';
import {
  idOf,
  isTagged,
  keyOf,
  metadataOf,
  type MoveTag,
  orNull,
  orRefusal,
  PER_PAGE,
  tagOf,
} from './client';

/** The customer whose card pays, and the owner who gets it. They are null if the payment was not made, or not in this way. */
export interface PaidWith {
  readonly customer: string | null;
  readonly paymentMethod: string | null;
  /** The owner's account. */
  readonly account: string | null;
}

/** A card that can be charged while its owner is away. */
export interface SetUpCard {
  readonly customer: string;
  readonly paymentMethod: string;
}

/** Money of our own payment intents as the payment service has it now; minor units. */
export interface OwnPayment {
  readonly id: string;
  /** `waiting`: the renter has to confirm it; `held`: set aside on the card; `paid`: all or a part of it was taken. */
  readonly state: 'waiting' | 'held' | 'paid' | 'ended';
  readonly paid: number;
  /** The time until which it is held. */
  readonly until: Date | null;
  /** Null while there is no card. */
  readonly isCredit: boolean | null;
  /** The secret with which a browser confirms the payment. */
  readonly secret: string;
  readonly paymentMethod: string | null;
  readonly customer: string | null;
  readonly account: string | null;
  readonly tag: MoveTag | null;
}

export interface OwnPaymentRequest {
  readonly amount: number;
  /** ISO 4217, upper case. */
  readonly currency: string;
  readonly account: string;
  readonly customer: string;
  /** Null: the renter gives another card, which can be charged later too. */
  readonly paymentMethod: string | null;
  /** A hold is only set aside; a payment is taken. */
  readonly isHold: boolean;
  /** The renter is not there to be asked, so it is confirmed at once. */
  readonly isOffSession: boolean;
  readonly tag: MoveTag;
}

/** Payment intents of the platform's own: holds, and claims that are paid by card. */
export interface OwnPaymentCalls {
  readonly paidWith: (intent: string) => Promise<PaidWith>;
  /** Finds the customer of a card; null if it has none. */
  readonly customerOf: (paymentMethod: string) => Promise<string | null>;
  /** Attaches a card that the renter did not save to a customer of ours, so that it can be charged again. */
  readonly keepCard: (paymentMethod: string, order: string) => Promise<string>;
  /** A customer of ours without a card. */
  readonly newCustomer: (order: string) => Promise<string>;
  /** Forgets a card, if it belongs to a customer of ours for this order. */
  readonly forgetCard: (paymentMethod: string, order: string) => Promise<void>;
  /** A bank that refuses or asks leaves it `waiting`. Given the same tag it is made once. */
  readonly begin: (request: OwnPaymentRequest) => Promise<OwnPayment>;
  readonly ownPayment: (id: string) => Promise<OwnPayment | null>;
  /** Finds those of a customer, newest first. */
  readonly findOwn: (customer: string, tag: MoveTag) => Promise<OwnPayment | null>;
  /** Releases a hold, or ends a payment that was not made. A captured sum stays captured. */
  readonly end: (id: string) => Promise<OwnPayment>;
  /** Captures a part of a hold and releases the rest. Rejects with {@link PaymentRefusal} if it is not held any more. */
  readonly capture: (id: string, amount: number, tag: MoveTag) => Promise<OwnPayment>;
}

/** https://docs.stripe.com/payments/paymentintents/lifecycle: all others wait for the renter, or for the bank. */
const states: Partial<Readonly<Record<string, OwnPayment['state']>>> = {
  requires_capture: 'held',
  succeeded: 'paid',
  canceled: 'ended',
};

const expand = ['latest_charge', 'payment_method'];

function isCredit(method: Stripe.PaymentMethod | string | null): boolean | null {
  if (method === null || typeof method === 'string' || !method.card) return null;
  return method.card.funding === 'credit';
}

/** The time until which the money of a charge is held. */
function heldUntil(charge: Stripe.Charge | string | null): Date | null {
  const card = typeof charge === 'string' ? null : charge?.payment_method_details?.card;
  return card?.capture_before ? new Date(card.capture_before * 1000) : null;
}

function toOwn(intent: Stripe.PaymentIntent): OwnPayment {
  // A card that was refused is only in the error.
  const method = intent.payment_method ?? intent.last_payment_error?.payment_method ?? null;
  return {
    id: intent.id,
    state: states[intent.status] ?? 'waiting',
    paid: intent.amount_received,
    until: heldUntil(intent.latest_charge),
    isCredit: isCredit(method),
    secret: intent.client_secret ?? '',
    paymentMethod: idOf(method),
    customer: idOf(intent.customer),
    account: idOf(intent.transfer_data?.destination),
    tag: tagOf(intent.metadata),
  };
}

const read = async (stripe: Stripe, id: string): Promise<OwnPayment> =>
  toOwn(await stripe.paymentIntents.retrieve(id, { expand }));

const paramsOf = ({
  amount,
  currency,
  account,
  customer,
  paymentMethod,
  isHold,
  isOffSession,
  tag,
}: OwnPaymentRequest): Stripe.PaymentIntentCreateParams => ({
  amount,
  currency: currency.toLowerCase(),
  customer,
  allowed_payment_method_types: ['card'],
  transfer_data: { destination: account },
  metadata: metadataOf(tag),
  expand,
  ...(isHold && {
    capture_method: 'manual' as const,
    payment_method_options: { card: { request_extended_authorization: 'if_available' as const } },
  }),
  ...(paymentMethod === null
    ? { setup_future_usage: 'off_session' as const }
    : { payment_method: paymentMethod }),
  ...(isOffSession && { confirm: true, off_session: true }),
});

/** The intent of a payment that a bank refused: it stays, and its renter can confirm it. */
function refusedIntent(thrown: unknown): string | null {
  return thrown instanceof Stripe.errors.StripeCardError
    ? (thrown.payment_intent?.id ?? null)
    : null;
}

async function begin(stripe: Stripe, request: OwnPaymentRequest): Promise<OwnPayment> {
  const options = { idempotencyKey: keyOf(request.tag) };
  try {
    return toOwn(await orRefusal(stripe.paymentIntents.create(paramsOf(request), options)));
  } catch (thrown) {
    const id = refusedIntent(thrown instanceof Error ? thrown.cause : thrown);
    if (id === null) throw thrown;
    return read(stripe, id);
  }
}

async function newCustomer(stripe: Stripe, order: string): Promise<string> {
  const customer = await stripe.customers.create(
    { metadata: { order } },
    { idempotencyKey: `${order}:customer` },
  );
  return customer.id;
}

async function keepCard(stripe: Stripe, paymentMethod: string, order: string): Promise<string> {
  const customer = await newCustomer(stripe, order);
  await orRefusal(stripe.paymentMethods.attach(paymentMethod, { customer }));
  return customer;
}

async function forgetCard(stripe: Stripe, paymentMethod: string, order: string): Promise<void> {
  const method = await orNull(stripe.paymentMethods.retrieve(paymentMethod));
  const id = idOf(method?.customer);
  const customer = id && (await orNull(stripe.customers.retrieve(id)));
  if (!customer || customer.deleted || customer.metadata['order'] !== order) return;
  await stripe.paymentMethods.detach(paymentMethod);
}

async function end(stripe: Stripe, id: string): Promise<OwnPayment> {
  try {
    return toOwn(await orRefusal(stripe.paymentIntents.cancel(id, { expand })));
  } catch (thrown) {
    const found = await read(stripe, id);
    if (found.state === 'ended' || found.state === 'paid') return found;
    throw thrown;
  }
}

export const ownPaymentCalls = (stripe: Stripe): OwnPaymentCalls => ({
  paidWith: async (intent) => {
    const found = await stripe.paymentIntents.retrieve(intent);
    return {
      customer: idOf(found.customer),
      paymentMethod: idOf(found.payment_method),
      account: idOf(found.transfer_data?.destination),
    };
  },
  customerOf: async (paymentMethod) =>
    idOf((await stripe.paymentMethods.retrieve(paymentMethod)).customer),
  keepCard: (paymentMethod, order) => keepCard(stripe, paymentMethod, order),
  newCustomer: (order) => newCustomer(stripe, order),
  forgetCard: (paymentMethod, order) => forgetCard(stripe, paymentMethod, order),
  begin: (request) => begin(stripe, request),
  ownPayment: async (id) => {
    const found = await orNull(stripe.paymentIntents.retrieve(id, { expand }));
    return found && toOwn(found);
  },
  findOwn: async (customer, tag) => {
    for await (const intent of stripe.paymentIntents.list({ customer, limit: PER_PAGE })) {
      if (isTagged(tagOf(intent.metadata), tag)) return read(stripe, intent.id);
    }
    return null;
  },
  end: (id) => end(stripe, id),
  capture: async (id, amount, tag) =>
    toOwn(
      await orRefusal(
        stripe.paymentIntents.capture(
          id,
          { amount_to_capture: amount, expand },
          { idempotencyKey: keyOf(tag) },
        ),
      ),
    ),
});
