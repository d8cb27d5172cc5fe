import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { AGREEMENT_VERSION } from '~/domain/order/process/agreement';
import { children, confirmOrder, dayAfter, payByCard, post, readOrder } from './orders';
import { type OwnProduct } from './own-product';
import { ownerWithTools, type Person, signUp, type Tool } from './people';

export interface World {
  owner: Person;
  renter: Person;
  saw: Tool;
  ladder: Tool;
  days: { start: string; end: string };
}

/** Makes an owner with two tools and a renter, in the morning. The days are the same three nights for both tools. */
export async function world(product: OwnProduct): Promise<World> {
  await toMorning(product);
  const { owner, tools } = await ownerWithTools(product, [
    ['Table saw', 4500],
    ['Extension ladder', 1999],
  ]);
  const renter = await signUp(product, 'Rob');
  const now = await product.now();
  return {
    owner,
    renter,
    saw: tools[0]!,
    ladder: tools[1]!,
    days: { start: dayAfter(now, 10), end: dayAfter(now, 13) },
  };
}

/** Both tools for the days of the world, with damage protection. */
export const orderOf = ({ saw, ladder, days }: World) => ({
  items: [
    { listingId: saw.id, ...days },
    { listingId: ladder.id, ...days },
  ],
  hasDamageProtection: true,
});
/** The body that places an order, with a new key each time. */
export const request = (order: object, more: object = {}) => ({
  order,
  orderKey: randomUUID(),
  agreementVersion: AGREEMENT_VERSION,
  ...more,
});
export const place = (product: OwnProduct, person: Person, body: unknown) =>
  post(product, 'initiate-privileged', { person, body });
export const move = (product: OwnProduct, person: Person, transactionId: string, action: string) =>
  post(product, 'transition-privileged', { person, body: { transactionId, action } });

/** Moves the clock and waits until the web server has read it again, which it does every few seconds. */
export async function moveOn(product: OwnProduct, minutes: number): Promise<void> {
  await product.moveClock(minutes);
  const moved = await product.now();
  const serverTime = async () => {
    const answer = await fetch(`${product.url}/api/clock`);
    return Date.parse(((await answer.json()) as { now: string }).now);
  };
  await expect.poll(serverTime).toBeGreaterThan(moved.getTime() - 60_000);
}

/** Whether it is morning where the tools are, on the same day as in UTC. */
const isMorning = (now: Date) => now.getUTCHours() >= 15 && now.getUTCHours() < 18;

/** Moves the clock to the next 9:00 am where the tools are, unless it is morning. Other tests of the same product leave it at any hour. */
export async function toMorning(product: OwnProduct): Promise<void> {
  const now = await product.now();
  if (isMorning(now)) return;
  const morning = new Date(now);
  morning.setUTCHours(15, 0, 0, 0);
  const minutes = (morning.getTime() - now.getTime()) / 60_000;
  await moveOn(product, Math.ceil(minutes > 0 ? minutes : minutes + 24 * 60));
}

/** A paid and accepted order of both tools. */
export async function accepted(product: OwnProduct, all: World) {
  const order = readOrder((await place(product, all.renter, request(orderOf(all)))).body);
  await payByCard(product, order.intentId);
  await confirmOrder(all.renter, order.id);
  await expect.poll(() => children(product, order.holds)).toEqual(['state/confirmed']);
  return order;
}
