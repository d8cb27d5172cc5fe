import * as v from 'valibot';
import { type Acceptance } from '~/domain/listing/acceptance';
import { cartKey } from '~/domain/order/process/cart';
import { type DayRange, rangesOverlap } from '~/domain/time/day';
import { type ListingId, type TransactionId, transactionIdSchema } from '~/domain/ids';
import { lineKind, type LineItem, lineItemSchema } from '~/domain/money/line-items';
import { type Money, moneySchema } from '~/domain/money/money';
import { type TaxRate } from '~/domain/money/sales-tax';
import {
  orderProcess,
  type OrderState,
  type OrderTransitionName,
  orderTimeLimits,
} from '~/domain/order/process/process-graph.generated';
import { acceptanceBy } from '~/domain/order/process/process-rules';
import {
  parseTransaction,
  type Transaction,
  type TransactionState,
} from '~/domain/order/process/transaction';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity, type ResourceMap } from '../marketplace/resources';

export interface PendingTool extends DayRange {
  readonly listingId: ListingId;
  readonly title: string;
  readonly code?: string;
  readonly seats: number;
}

/** An order that holds its tools and waits for its payment. */
export interface PendingOrder {
  readonly id: TransactionId;
  readonly clientSecret: string;
  readonly payinTotal: Money;
  readonly lineItems: readonly LineItem[];
  readonly taxRates: readonly TaxRate[];
  /** The booked tool first. */
  readonly tools: readonly PendingTool[];
  /** ISO; the tools are free again then. */
  readonly expiresAt: string;
  /** Key of the cart that it was; null for orders that began as an enquiry. */
  readonly orderKey: string | null;
  /** The hold on the card in addition to the payment, in minor units; 0 for none. */
  readonly hold: number;
  /** Whether the payment books at once, or the owner answers first. */
  readonly accepts: Acceptance;
  /** IANA zone of the tools; undefined for orders that do not say. */
  readonly timeZone: string | undefined;
  readonly movedHours: Transaction['movedHours'];
}

/** The properties that make two orders the same, whatever they cost. */
interface OrderContent {
  readonly items: readonly (RentedTool & { readonly seats: number })[];
  readonly hasDamageProtection?: boolean;
}

const nightsOf = (tools: OrderContent['items']): string =>
  tools
    .map((tool) => `${cartKey(tool)}:${tool.seats}`)
    .sort()
    .join(' ');

const isProtected = ({ lineItems }: Pick<PendingOrder, 'lineItems'>): boolean =>
  lineItems.some((line) => lineKind(line) === 'damage-protection');

/** Whether an order is for exactly these tools, nights and pieces, with the same choice of protection. */
export const isOrderFor = (
  order: PendingOrder,
  { items, hasDamageProtection = false }: OrderContent,
): boolean =>
  nightsOf(order.tools) === nightsOf(items) && isProtected(order) === hasDamageProtection;

interface RentedTool extends DayRange {
  readonly listingId: ListingId;
}

/** Whether an order reserves some of these nights, so that nobody else can book them, not even the same renter again. */
export const holdsNightsOf = ({ tools }: PendingOrder, wanted: RentedTool): boolean =>
  tools.some((tool) => tool.listingId === wanted.listingId && rangesOverlap(tool, wanted));

/** The state of a transaction whose payment was started. */
export type PaymentState =
  | { readonly kind: 'pending'; readonly order: PendingOrder }
  | {
      readonly kind: 'other';
      readonly state: TransactionState;
      readonly tools: readonly PendingTool[];
      readonly orderKey: string | null;
    };

const secretSchema = v.object({
  stripePaymentIntents: v.object({
    default: v.object({ stripePaymentIntentClientSecret: v.string() }),
  }),
});

const PAYMENT_REQUESTS: readonly OrderTransitionName[] = [
  'transition/request-payment',
  'transition/request-payment-after-enquiry',
];
const isPaymentRequest = (name: string): boolean =>
  PAYMENT_REQUESTS.some((request) => request === name);

type TransactionEntity = ResourceMap['transaction'];

function toolsOf(entity: TransactionEntity, entities: readonly Entity[]): readonly PendingTool[] {
  const booking = entities.find(
    ({ type, id }) => type === 'booking' && id === entity.relationships.booking?.id,
  );
  const listing = entities.find(
    ({ type, id }) => type === 'listing' && id === entity.relationships.listing?.id,
  );
  const transaction = parseTransaction({
    attributes: entity.attributes,
    booking: booking?.attributes,
  });
  if (!transaction?.firstItem || listing?.type !== 'listing') return [];
  const { title = '' } = listing.attributes;
  return [{ ...transaction.firstItem, listingId: listing.id, title }, ...transaction.furtherItems];
}

const orderKeySchema = v.fallback(v.nullish(v.string(), null), null);

const consentSchema = v.fallback(
  v.nullish(v.object({ amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }), null),
  null,
);

const protectedDataSchema = v.object({
  ...secretSchema.entries,
  orderKey: orderKeySchema,
  cardHold: consentSchema,
});
const keyedSchema = v.object({ protectedData: v.object({ orderKey: orderKeySchema }) });

/** Key of the cart that an order was. */
function orderKeyOf(attributes: unknown): string | null {
  const parsed = v.safeParse(keyedSchema, attributes);
  return parsed.success ? parsed.output.protectedData.orderKey : null;
}

const attributesSchema = v.object({
  payinTotal: moneySchema,
  lineItems: v.array(lineItemSchema),
  protectedData: protectedDataSchema,
});

/** The start of the payment window. */
function requestedAt({ transitions, createdAt }: Transaction): Date {
  const request = transitions.findLast(({ transition }) => isPaymentRequest(transition));
  return request?.createdAt ?? createdAt;
}

/** Reads a transaction that came with its booking and listing. */
export function paymentStateOf(id: TransactionId, entities: readonly Entity[]): PaymentState {
  const entity = entities.find(
    (candidate): candidate is TransactionEntity =>
      candidate.type === 'transaction' && candidate.id === id,
  );
  const transaction = parseTransaction({ attributes: entity?.attributes, booking: null });
  if (!entity || !transaction)
    return { kind: 'other', state: 'unknown', tools: [], orderKey: null };
  const tools = toolsOf(entity, entities);
  const parsed = v.safeParse(attributesSchema, entity.attributes);
  if (transaction.state !== 'state/pending-payment' || !parsed.success) {
    return {
      kind: 'other',
      state: transaction.state,
      tools,
      orderKey: orderKeyOf(entity.attributes),
    };
  }
  const { payinTotal, lineItems, protectedData } = parsed.output;
  const windowMs = orderTimeLimits['state/pending-payment'];
  const expiresAt = new Date(requestedAt(transaction).getTime() + windowMs).toISOString();
  const { stripePaymentIntentClientSecret: clientSecret } =
    protectedData.stripePaymentIntents.default;
  return {
    kind: 'pending',
    order: {
      id,
      clientSecret,
      payinTotal,
      lineItems,
      taxRates: transaction.tax?.rates ?? [],
      tools,
      expiresAt,
      orderKey: protectedData.orderKey,
      hold: protectedData.cardHold?.amount ?? 0,
      accepts: acceptanceBy(transaction),
      timeZone: transaction.timeZone,
      movedHours: transaction.movedHours,
    },
  };
}

const shape = {
  include: ['booking', 'listing'],
  // The place of a tool is never requested.
  'fields.listing': ['title'],
};

/** The state of an order whose payment was started in this browser. */
export async function showPaymentState(
  client: ApiClient,
  id: TransactionId,
): Promise<PaymentState> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.transactions.show({ ...shape, id }),
  );
  return paymentStateOf(id, entities);
}

const RECENT = 5;

/** The newest of the user's own orders that fit a query, with their payments. */
async function queryPayments(client: ApiClient, query: object) {
  const { ids, entities } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...shape,
      only: 'order',
      processNames: [orderProcess],
      ...query,
      perPage: RECENT,
    }),
  );
  return ids.flatMap((text) => {
    const parsed = v.safeParse(transactionIdSchema, text);
    if (!parsed.success) return [];
    const id = parsed.output;
    return [{ id, payment: paymentStateOf(id, entities) }];
  });
}

/** The user's own unpaid orders, newest first, including those of other tabs and those whose answer was lost. */
export async function queryPendingOrders(client: ApiClient): Promise<readonly PendingOrder[]> {
  const payments = await queryPayments(client, { lastTransitions: PAYMENT_REQUESTS });
  return payments.flatMap(({ payment }) => (payment.kind === 'pending' ? [payment.order] : []));
}

/** The paid order that a cart has become, with its bookings. */
interface PaidOrder {
  readonly id: TransactionId;
  readonly tools: readonly PendingTool[];
}

/** A request is paid for, although nothing is charged yet. */
const PAID_STATES: readonly OrderState[] = ['state/accepted', 'state/preauthorized'];

/** Finds the paid order of a cart among the newest ones. It stays in the cart if the answer to its payment was lost. */
export async function findPaidOrder(
  client: ApiClient,
  orderKey: string,
): Promise<PaidOrder | undefined> {
  const payments = await queryPayments(client, { states: PAID_STATES });
  return payments.flatMap(({ id, payment }) =>
    payment.kind === 'other' && payment.orderKey === orderKey ? [{ id, tools: payment.tools }] : [],
  )[0];
}
