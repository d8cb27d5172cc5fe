import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type OrderDraft } from '~/api/order/orders';
import {
  holdsNightsOf,
  type PaymentState,
  type PendingOrder,
  queryPendingOrders,
  showPaymentState,
} from '~/api/order/pending-orders';
import { type TransactionId } from '~/domain/ids';
import { forgetPayment, rememberedPayment } from './pending-payment';

type Wanted = OrderDraft['items'];

/** What identifies the order that a checkout has already created. */
export interface OrderIdentity {
  /** The key of the cart. */
  readonly orderKey: string | null;
  /** The enquiry that became the order. */
  readonly enquiryId: TransactionId | null;
}

const holdsOneOf = (order: PendingOrder, items: Wanted): boolean =>
  items.some((item) => holdsNightsOf(order, item));

const isBecause = (order: PendingOrder, { orderKey, enquiryId }: OrderIdentity): boolean =>
  enquiryId === null ? orderKey !== null && order.orderKey === orderKey : order.id === enquiryId;

export interface FoundOrders {
  /** The order that this checkout has created: in this tab, in another one, or with an answer that was lost. */
  readonly own: PendingOrder | undefined;
  /** Another unpaid order of the user that holds some of these nights. It has to be paid first, or expire. */
  readonly inTheWay: PendingOrder | undefined;
}

export function sortOut(
  orders: readonly PendingOrder[],
  items: Wanted,
  identity: OrderIdentity,
): FoundOrders {
  const own = orders.find((order) => isBecause(order, identity));
  const inTheWay = orders.find((order) => order !== own && holdsOneOf(order, items));
  return { own, inTheWay };
}

/** Finds the order that exists although its answer was lost, or that prevents a new one. */
export async function findExisting(
  api: ApiClient,
  items: Wanted,
  identity: OrderIdentity,
): Promise<PendingOrder | null> {
  const { own, inTheWay } = sortOut(await queryPendingOrders(api), items, identity);
  return own ?? inTheWay ?? null;
}

interface BegunPayment {
  readonly id: TransactionId;
  /** The message to the owner, which is sent once the order is paid. */
  readonly message: string;
  readonly payment: PaymentState;
}

const isSomebodyElses = (problem: unknown): boolean =>
  problem instanceof ApiFailure && ['forbidden', 'not-found'].includes(problem.error.code);

/** Returns the payment that the user has started in this tab with its state, or null if there is none. */
export async function rememberedState(api: ApiClient): Promise<BegunPayment | null> {
  const begun = rememberedPayment();
  if (!begun) return null;
  try {
    return { ...begun, payment: await showPaymentState(api, begun.id) };
  } catch (problem) {
    if (!isSomebodyElses(problem)) throw problem;
    // Another account has used this tab before, and its payment must not prevent this one.
    forgetPayment();
    return null;
  }
}
