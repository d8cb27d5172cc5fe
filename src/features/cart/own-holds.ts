import {
  findPaidOrder,
  holdsNightsOf,
  type PendingOrder,
  queryPendingOrders,
} from '~/api/order/pending-orders';
import { type CartItem, cartKey } from '~/domain/order/process/cart';
import { type ThunkTools } from '~/store/thunk';
import { takeOutOrdered } from './cart-thunks';
import { type ItemCheck, type ItemChecks } from './check-items';

interface OwnOrders {
  /** The renter's orders that wait for payment. */
  readonly orders: readonly PendingOrder[];
  /** The key of the cart's order. */
  readonly orderKey: string | null;
}

/**
 * Separates nights that somebody else has booked from those that an unpaid order of the renter holds. The order of this cart releases its
 * nights when the cart is ordered again; another order has to be paid or expire.
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

interface Checked {
  readonly checks: ItemChecks;
  readonly orderKey: string | null;
}

/**
 * Checks whether the renter's own orders are why nights are taken. Items that this cart has booked leave it, because the answer to its
 * payment was lost. The cart loads this code only when an item is taken.
 */
export async function withOwnHolds(
  { api, dispatch }: Pick<ThunkTools, 'api' | 'dispatch'>,
  items: readonly CartItem[],
  { checks, orderKey }: Checked,
): Promise<ItemChecks> {
  const [orders, paid] = await Promise.all([
    queryPendingOrders(api),
    orderKey === null ? undefined : findPaidOrder(api, orderKey),
  ]);
  if (paid) await dispatch(takeOutOrdered({ keys: paid.tools.map(cartKey), orderKey }));
  return checkOwnHolds(items, checks, { orders, orderKey });
}
