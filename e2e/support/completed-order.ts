import { expect } from '@playwright/test';
import { moveOn, orderOf, place, request, world } from './order-world';
import { confirmOrder, readOrder, showAsOperator } from './orders';
import { type OwnProduct } from './own-product';

const DAY_MINUTES = 24 * 60;

/** Makes an order that was paid with a test card of the payment service and has completed. */
export async function completed(product: OwnProduct, card: string) {
  const all = await world(product);
  const placed = await place(product, all.renter, request(orderOf(all)));
  const { id, intentId } = readOrder(placed.body);
  await product.payments.paymentIntents.confirm(intentId, { payment_method: card });
  await confirmOrder(all.renter, id);
  await moveOn(product, 17 * DAY_MINUTES);
  const state = async () => JSON.stringify(await showAsOperator(product, id));
  await expect.poll(state, { timeout: 120_000 }).toContain('state/delivered');
  return { id, intentId, all };
}
