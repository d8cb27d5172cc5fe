import { expect } from '@playwright/test';
import * as v from 'valibot';
import { aHold, type HeldPayment, heldFor } from './card-holds';
import { moveOn, orderOf, place, request, world, type World } from './order-world';
import { children, confirmOrder, dayAfter, post, readOrder } from './orders';
import { type OwnProduct } from './own-product';
import { openAccount } from './payouts';
import { type Person } from './people';

/** The hold that the owner of the saw asks for, in minor units. */
export const HOLD = 15_000;
const HOUR_MS = 3_600_000;
/** The server places the next hold half a day before a bank releases the present one. */
const RENEWED_BEFORE_MS = 11 * HOUR_MS;
/** Calls that our server makes in the background. */
const SOON = { timeout: 90_000 };

/** A world in which the saw's owner asks for a hold; the days begin and end so many days from now. */
export async function heldWorld(product: OwnProduct, [from, to]: readonly [number, number]) {
  const all = await world(product);
  await aHold(all.owner, all.saw, HOLD);
  const now = await product.now();
  return { ...all, days: { start: dayAfter(now, from), end: dayAfter(now, to) } };
}

/** The order of a world, paid with a card of the payment service's test mode, with consent to its hold. */
export async function paidWithHold(product: OwnProduct, all: World, card = 'pm_card_visa') {
  const answer = await place(product, all.renter, request(orderOf(all), { hold: HOLD }));
  const { id, intentId, holds } = readOrder(answer.body);
  await product.payments.paymentIntents.confirm(intentId, { payment_method: card });
  await confirmOrder(all.renter, id);
  await expect.poll(() => children(product, holds)).toEqual(['state/confirmed']);
  return { id, intentId };
}

const toConfirm = v.object({ secret: v.string(), paymentMethod: v.string() });
const begun = v.object({ toConfirm: v.nullable(toConfirm) });

/** The renter begins to approve a hold, as at the checkout, and leaves. Returns the waiting payment, or null if the hold is placed. */
export async function beginHold(product: OwnProduct, renter: Person, id: string) {
  const answer = await post(product, 'card-hold/approve', {
    person: renter,
    body: { transactionId: id },
  });
  const { toConfirm: waits } = v.parse(begun, answer.body);
  return waits && { intent: waits.secret.split('_secret')[0] ?? '', card: waits.paymentMethod };
}

/** The renter approves a hold. Nothing happens if it is placed already. */
export async function approveHold(product: OwnProduct, renter: Person, id: string): Promise<void> {
  const waits = await beginHold(product, renter, id);
  if (!waits) return;
  await product.payments.paymentIntents.confirm(waits.intent, { payment_method: waits.card });
  await post(product, 'card-hold/settle', { person: renter, body: { transactionId: id } });
}

/** Makes a paid order, with new people, for two nights from tomorrow. Its hold is not placed. */
export async function orderForTomorrow(product: OwnProduct) {
  const all = await heldWorld(product, [1, 3]);
  const { id, intentId } = await paidWithHold(product, all);
  // The account is requested now, because the owner's session ends when the clock is moved.
  const account = await openAccount(all.owner);
  const stay = `${all.days.start}_${all.days.end}`;
  return { ...all, id, intentId, account, stay };
}
export type HeldOrder = Awaited<ReturnType<typeof orderForTomorrow>>;

/** The same with its hold on the renter's card. */
export async function orderWithHold(product: OwnProduct): Promise<HeldOrder> {
  const order = await orderForTomorrow(product);
  await approveHold(product, order.renter, order.id);
  return order;
}

/** The holds of an order that are on the renter's card now. */
export const placedHoldsOf = async (product: OwnProduct, id: string): Promise<HeldPayment[]> =>
  (await heldFor(product, id)).filter(({ status }) => status === 'requires_capture');

interface Renewals {
  readonly to: Date;
  /** Whether the card always has a hold, as credit cards do. */
  readonly isGapless?: boolean;
}

/** Moves the clock, and waits for each renewal of the order's hold on the way. */
export async function moveOnWithHold(
  product: OwnProduct,
  id: string,
  { to, isGapless = true }: Renewals,
): Promise<void> {
  const idsOf = async () => (await placedHoldsOf(product, id)).map((each) => each.id);
  const minutesTo = async (time: number) =>
    Math.ceil((time - (await product.now()).getTime()) / 60_000);
  for (;;) {
    const [held] = await placedHoldsOf(product, id);
    const renewed = (held?.until?.getTime() ?? 0) - RENEWED_BEFORE_MS;
    if (!held || renewed > to.getTime()) break;
    await moveOn(product, await minutesTo(renewed));
    await expect.poll(() => idsOf(), SOON).not.toEqual([held.id]);
    if (isGapless) expect((await idsOf()).length).toBeGreaterThan(0);
    await expect.poll(() => placedHoldsOf(product, id), SOON).toHaveLength(1);
  }
  await moveOn(product, await minutesTo(to.getTime()));
}
