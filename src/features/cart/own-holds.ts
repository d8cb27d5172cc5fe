import { type ApiClient } from '~/api/api-client';
import { holdsNightsOf, type PendingOrder, queryPendingOrders } from '~/api/pending-orders';
import { type CartItem, cartKey } from '~/domain/cart';
import { type ItemCheck, type ItemChecks } from './check-items';

interface OwnOrders {
  /** The renter's orders that wait for payment. */
  readonly orders: readonly PendingOrder[];
  /** Of the cart. */
  readonly orderKey: string | null;
}

/**
 * Tells nights that somebody else has booked from those that an unpaid order of the renter holds. The order that
 * this cart became releases its nights when the cart is ordered again; another one has to be paid or expire.
 */
export function checkOwnHolds(
  items: readonly CartItem[],
  checks: ItemChecks,
  { orders, orderKey }: OwnOrders,
): ItemChecks {
  const checked = items.flatMap((item) => {
    const key = cartKey(item);
    const check = checks[key];
    if (check?.state !== 'taken') return [];
    const order = orders.find((candidate) => holdsNightsOf(candidate, item));
    if (!order) return [];
    const isOfThisCart = orderKey !== null && order.orderKey === orderKey;
    const held: ItemCheck = {
      ...check,
      state: isOfThisCart ? 'ok' : 'held',
      heldUntil: order.expiresAt,
    };
    return [[key, held] as const];
  });
  return { ...checks, ...Object.fromEntries(checked) };
}

/** Loads the renter's unpaid orders. Items are rarely taken, so the cart loads this code only when one is. */
export async function withOwnHolds(
  client: ApiClient,
  items: readonly CartItem[],
  { checks, orderKey }: { readonly checks: ItemChecks; readonly orderKey: string | null },
): Promise<ItemChecks> {
  const orders = await queryPendingOrders(client);
  return checkOwnHolds(items, checks, { orders, orderKey });
}
