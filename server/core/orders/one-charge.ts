import { type Acceptance } from '~/domain/listing/acceptance';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type TransactionId } from '~/domain/ids';
import { acceptanceBy } from '~/domain/order/process/process-rules';
import { ServerError } from '../../base/errors';
import { type BackgroundStore } from '../../store/background-store';
import { isTaken } from './holds';
import { ask } from '../../marketplace/session';
import {
  earlierOrder,
  type EarlierOrder,
  type EarlierOrders,
  isSameContent,
  type OrderContent,
  paymentStatusOf,
} from './earlier-orders';
import { readOrder, readTransaction } from './read-order';
import { isInStepAlready, reconcileOrder } from './reconcile';

/** The limit of unpaid orders, because nobody else can book their nights until the payment expires. */
const MAX_UNPAID_ORDERS = 3;

interface WantedOrder extends OrderContent {
  readonly accepts: Acceptance;
  readonly isTaxKnown: boolean;
  /** The renter's orders of the same cart, or the enquiry itself. */
  readonly own: readonly EarlierOrder[];
}

const paidAlready = (transactionId: TransactionId, cause?: unknown) =>
  new ServerError('order-paid', {
    title: 'This cart has been paid',
    meta: { transactionId },
    cause,
  });

/** Ends an order that nobody has paid, and frees its nights. Refuses with `order-paid` if the payment was faster. */
export async function endUnpaid(
  integration: IntegrationSdk,
  { id, holds }: EarlierOrder,
): Promise<void> {
  try {
    const transition = 'transition/expire-now';
    await ask(() =>
      integration.transactions.transition({ id: new types.UUID(id), transition, params: {} }),
    );
  } catch (error) {
    const found = isInStepAlready(error) ? await readTransaction(integration, id) : null;
    if (!found || paymentStatusOf(found.transaction) === 'unpaid') throw error;
    if (paymentStatusOf(found.transaction) === 'paid') throw paidAlready(id, error);
  }
  if (holds.length > 0) await reconcileOrder(integration, id);
}

/**
 * Handles a cart that was ordered before. Rejects with `order-paid` if it was paid. Returns its unpaid order if that has the same content
 * and everything is still held. Ends any other unpaid order of the cart and returns null: the caller places a new order.
 */
export async function settleEarlier(
  { own, ...wanted }: WantedOrder,
  { orders, held }: EarlierOrders,
  integration: IntegrationSdk,
): Promise<EarlierOrder | null> {
  const paid = own.find((order) => paymentStatusOf(order) === 'paid');
  if (paid) throw paidAlready(paid.id);
  const unpaid = own.filter((order) => paymentStatusOf(order) === 'unpaid');
  const same = unpaid.find(
    (order) =>
      isSameContent(order, wanted, wanted) &&
      acceptanceBy(order) === wanted.accepts &&
      order.holds.every((hold) => held.has(hold)),
  );
  if (same) return same;
  for (const order of unpaid) await endUnpaid(integration, order);
  const others = orders.filter(
    (order) => paymentStatusOf(order) === 'unpaid' && !unpaid.some(({ id }) => id === order.id),
  );
  if (others.length >= MAX_UNPAID_ORDERS) {
    throw new ServerError('too-many-unpaid-orders', {
      title: `Pay or leave one of the ${others.length} orders that wait for their payment first`,
      meta: others[0] && { transactionId: others[0].id },
    });
  }
  return null;
}

/** Holds that belong to no order of the renter, because a server died between the hold and the order. */
export function orphansOf({ orders, extensions, held }: EarlierOrders): TransactionId[] {
  const known = new Set([...orders, ...extensions].flatMap(({ holds }) => holds));
  return [...held].filter((id) => !known.has(id));
}

/** The orders of a cart: by its key, or the enquiry that becomes one. */
export async function ordersOfCart(
  { orders }: EarlierOrders,
  { key, kept, enquiry }: { key: string; kept: TransactionId | null; enquiry: EarlierOrder | null },
  integration: IntegrationSdk,
): Promise<EarlierOrder[]> {
  const found = orders.filter(({ id, orderKey }) => orderKey === key || id === enquiry?.id);
  const isKnown = kept === null || found.some(({ id }) => id === kept);
  const remembered = isKnown ? null : await readOrder(integration, kept);
  return [...found, ...(remembered ? [earlierOrder(remembered)] : [])];
}

/** Whether it is certain that no order was created. Without an answer from the marketplace, it may have been. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ServerError ||
  (error instanceof ApiFailure && error.error.status >= 400 && error.error.status < 500);

/** No call to the marketplace takes longer than this, even if its payment provider does not answer. */
const UNSETTLED_MS = 5 * 60_000;

interface Attempts {
  readonly store: BackgroundStore;
  /** Identifies the order. All attempts at it have the same name. */
  readonly name: string;
}

/**
 * Makes an attempt at an order. After a lost answer, the marketplace may still be working at the order and keep its tools. If the tools are
 * taken at the next attempt, that is the likely cause, so it rejects with `order-busy`: an attempt some moments later gets that order, or
 * books the tools that it left.
 */
export async function afterLostAttempt<T>(
  { store, name }: Attempts,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = `lost-attempt:${name}`;
  try {
    return await attempt();
  } catch (error) {
    if (!isRefusal(error)) await store.set(key, 'lost', { ttlMs: UNSETTLED_MS });
    else if (isTaken(error) && (await store.get(key)) !== null) {
      throw new ServerError('order-busy', {
        title: 'An earlier attempt may still keep the tools',
        cause: error,
      });
    }
    throw error;
  }
}
