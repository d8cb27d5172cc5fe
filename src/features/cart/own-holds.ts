import { type ApiClient } from '~/api/api-client';
import { holdsNightsOf, queryPendingOrders } from '~/api/pending-orders';
import { type CartItem, cartKey } from '~/domain/cart';
import { type ItemChecks } from './check-items';

/**
 * Tells nights that somebody else has rented from those that the renter's own order holds while it waits for its
 * payment: after a declined card, say. Asks only where something is taken; as that is seldom, the cart loads this code
 * only then.
 */
export async function withOwnHolds(
  client: ApiClient,
  items: readonly CartItem[],
  checks: ItemChecks,
): Promise<ItemChecks> {
  const taken = items.filter((item) => checks[cartKey(item)]?.state === 'taken');
  if (taken.length === 0) return checks;
  const orders = await queryPendingOrders(client);
  const held = taken.flatMap((item) => {
    const order = orders.find((candidate) => holdsNightsOf(candidate, item));
    const key = cartKey(item);
    return order
      ? [[key, { ...checks[key], state: 'held' as const, heldUntil: order.expiresAt }] as const]
      : [];
  });
  return { ...checks, ...Object.fromEntries(held) };
}
