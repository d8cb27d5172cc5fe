import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type BillingDetails, type CardData } from '../cards/card-data';
import { decideAttach, namedTestCard, parseCard } from '../cards/card-rules';
import { type Scope } from '../http/endpoint';
import { cardError, invalidRequest, noSuchReference, parameterMissing } from '../http/errors';
import { newId } from '../http/ids';
import * as p from '../http/params';
import { findRow } from '../http/list';
import { paymentsPaymentMethods } from '../schema/customers';

export type PaymentMethodRow = typeof paymentsPaymentMethods.$inferSelect;

const billingDetails = v.strictObject({
  address: v.optional(p.address),
  email: v.optional(p.text),
  name: v.optional(p.text),
  phone: v.optional(p.text),
  tax_id: v.optional(p.text),
});

const cardParams = v.strictObject({
  number: v.optional(p.filled),
  exp_month: v.optional(p.integer),
  exp_year: v.optional(p.integer),
  cvc: v.optional(p.text),
  /** A published name, such as `tok_visa`. */
  token: v.optional(p.id),
  networks: v.optional(v.record(v.string(), v.unknown())),
});

/** The hash that describes a new payment method, on its own or inside another request. */
export const paymentMethodData = v.strictObject({
  type: v.pipe(v.string(), v.nonEmpty('filled')),
  card: v.optional(cardParams),
  billing_details: v.optional(billingDetails),
  metadata: v.optional(p.metadata),
  allow_redisplay: v.optional(p.text),
});

type PaymentMethodData = v.InferOutput<typeof paymentMethodData>;
type CardParams = v.InferOutput<typeof cardParams>;

function toBilling(params: v.InferOutput<typeof billingDetails> | undefined): BillingDetails {
  const address = params?.address;
  return {
    address: {
      city: p.textOrNull(address?.city),
      country: p.textOrNull(address?.country),
      line1: p.textOrNull(address?.line1),
      line2: p.textOrNull(address?.line2),
      postal_code: p.textOrNull(address?.postal_code),
      state: p.textOrNull(address?.state),
    },
    email: p.textOrNull(params?.email),
    name: p.textOrNull(params?.name),
    phone: p.textOrNull(params?.phone),
  };
}

/** The card of plain fields; throws the card's own error if they are invalid. */
function readCard(scope: Pick<Scope, 'now'>, card: CardParams): CardData {
  for (const field of ['number', 'exp_month', 'exp_year'] as const) {
    if (card[field] === undefined) throw parameterMissing(`card[${field}]`);
  }
  const parsed = parseCard(
    {
      number: card.number ?? '',
      expMonth: card.exp_month ?? 0,
      expYear: card.exp_year ?? 0,
      cvc: p.textOrNull(card.cvc),
    },
    scope.now,
  );
  if (!parsed.ok) throw cardError(parsed.refusal);
  return parsed.card;
}

function cardOf(scope: Scope, card: CardParams): CardData {
  if (card.token === undefined) return readCard(scope, card);
  const named = namedTestCard(card.token, scope.now);
  if (!named) throw noSuchReference('token', card.token, 'card[token]');
  return named;
}

interface NewMethod {
  card: CardData;
  billing: BillingDetails;
  metadata: Record<string, string>;
}

async function storeMethod(scope: Scope, method: NewMethod): Promise<PaymentMethodRow> {
  const [row] = await scope.db
    .insert(paymentsPaymentMethods)
    .values({
      id: newId('pm'),
      owner: scope.owner,
      customer: null,
      setUp: false,
      usedUp: false,
      created: scope.now,
      ...method,
    })
    .returning();
  if (!row) throw new Error('The payment method was not stored');
  return row;
}

export async function createPaymentMethod(
  scope: Scope,
  data: PaymentMethodData,
): Promise<PaymentMethodRow> {
  if (data.type !== 'card') {
    throw invalidRequest(
      `Invalid type: must be card; the payment method type "${data.type}" is not supported here.`,
      { param: 'type' },
    );
  }
  if (!data.card) throw parameterMissing('card');
  return storeMethod(scope, {
    card: cardOf(scope, data.card),
    billing: toBilling(data.billing_details),
    metadata: p.mergeMetadata({}, data.metadata),
  });
}

export const findPaymentMethod = (scope: Scope, id: string) =>
  findRow(scope, paymentsPaymentMethods, id);

/** The payment method that a parameter names; published names such as `pm_card_visa` create a new one. */
export async function resolvePaymentMethod(
  scope: Scope,
  id: string,
  param = 'payment_method',
): Promise<PaymentMethodRow> {
  const found = await findPaymentMethod(scope, id);
  if (found) return found;
  const card = id.startsWith('pm_card_') ? namedTestCard(id, scope.now) : null;
  if (!card) throw noSuchReference('PaymentMethod', id, param);
  return storeMethod(scope, { card, billing: toBilling(undefined), metadata: {} });
}

export async function updateMethod(
  scope: Scope,
  id: string,
  change: Partial<
    Pick<PaymentMethodRow, 'customer' | 'setUp' | 'usedUp' | 'billing' | 'metadata' | 'card'>
  >,
): Promise<PaymentMethodRow> {
  const [row] = await scope.db
    .update(paymentsPaymentMethods)
    .set(change)
    .where(eq(paymentsPaymentMethods.id, id))
    .returning();
  if (!row) throw new Error(`Payment method ${id} vanished`);
  return row;
}

export function checkUsable(method: PaymentMethodRow): void {
  if (!method.usedUp) return;
  throw invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  );
}

/** Saves a card for a customer; the bank may refuse it with a card error. */
export async function attachMethod(
  scope: Scope,
  method: PaymentMethodRow,
  customer: string,
): Promise<PaymentMethodRow> {
  if (method.customer === customer) return method;
  if (method.customer !== null) {
    throw invalidRequest(
      'The payment method you provided has already been attached to a customer.',
      { param: 'payment_method' },
    );
  }
  checkUsable(method);
  if (!method.setUp) {
    const decision = decideAttach(method.card);
    if (decision.kind === 'refuse') throw cardError(decision.refusal);
  }
  return updateMethod(scope, method.id, { customer });
}
