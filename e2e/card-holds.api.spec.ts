import { aHold, cancelInConsole, type HeldPayment, heldFor } from './support/card-holds';
import { moveOn, move, orderOf, place, request, world, type World } from './support/order-world';
import { children, confirmOrder, dayAfter, post, readOrder } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';

test.describe.configure({ timeout: 300_000 });

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOLD = 15_000;

/** A world in which the saw's owner asks for a hold; the days begin so many days from now. */
async function heldWorld(product: OwnProduct, [from, to]: readonly [number, number]) {
  const all = await world(product);
  await aHold(all.owner, all.saw, HOLD);
  const now = await product.now();
  return { ...all, days: { start: dayAfter(now, from), end: dayAfter(now, to) } };
}

async function paid(product: OwnProduct, all: World, card: string) {
  const answer = await place(product, all.renter, request(orderOf(all), { hold: HOLD }));
  const { id, intentId, holds } = readOrder(answer.body);
  await product.payments.paymentIntents.confirm(intentId, { payment_method: card });
  await confirmOrder(all.renter, id);
  await expect.poll(() => children(product, holds)).toEqual(['state/confirmed']);
  return id;
}

const states = async (product: OwnProduct, id: string) =>
  (await heldFor(product, id)).map(({ status }) => status);

const standingOf = async (product: OwnProduct, id: string): Promise<HeldPayment[]> =>
  (await heldFor(product, id)).filter(({ status }) => status === 'requires_capture');

test('a hold is placed the day before, and free when the owner completes the rental', async ({
  product,
}) => {
  const all = await heldWorld(product, [3, 6]);
  const refused = await place(product, all.renter, request(orderOf(all)));
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'hold-changed' }] } });
  const id = await paid(product, all, 'pm_card_visa');
  await moveOn(product, DAY_MINUTES);
  expect(await states(product, id)).toEqual([]);
  await moveOn(product, DAY_MINUTES + 20 * HOUR_MINUTES);
  await expect
    .poll(() => heldFor(product, id), { timeout: 90_000 })
    .toMatchObject([{ status: 'requires_capture', amount: HOLD }]);
  await moveOn(product, 4 * DAY_MINUTES);
  expect(await move(product, all.owner, id, 'complete')).toMatchObject({ status: 200 });
  await expect.poll(() => states(product, id), { timeout: 90_000 }).toEqual(['canceled']);
});

test('an order for tomorrow: the renter confirms the hold at the checkout', async ({ product }) => {
  const all = await heldWorld(product, [1, 3]);
  const id = await paid(product, all, 'pm_card_visa');
  const body = { transactionId: id };
  const begun = await post(product, 'card-hold/approve', { person: all.renter, body });
  const { toConfirm } = begun.body as {
    toConfirm: { secret: string; paymentMethod: string };
  };
  const intent = toConfirm.secret.split('_secret')[0] ?? '';
  await product.payments.paymentIntents.confirm(intent, {
    payment_method: toConfirm.paymentMethod,
  });
  await post(product, 'card-hold/settle', { person: all.renter, body });
  expect(await heldFor(product, id)).toMatchObject([{ status: 'requires_capture', amount: HOLD }]);
  const again = await post(product, 'card-hold/approve', { person: all.renter, body });
  expect(again).toMatchObject({ status: 200, body: { toConfirm: null } });
  const byOwner = await post(product, 'card-hold/approve', { person: all.owner, body });
  expect(byOwner).toMatchObject({ status: 403 });
});

/** Mastercard holds money for as long as asked; a debit card is without a hold for the moment between two. */
for (const { name, card, isRenewed, isGapless } of [
  { name: 'Visa', card: 'pm_card_visa', isRenewed: true, isGapless: true },
  { name: 'Mastercard', card: 'pm_card_mastercard', isRenewed: false, isGapless: true },
  { name: 'a debit card', card: 'pm_card_visa_debit', isRenewed: true, isGapless: false },
]) {
  test(`20 days on ${name}: there is always a hold, and none is left at the end`, async ({
    product,
  }) => {
    const all = await heldWorld(product, [2, 22]);
    const id = await paid(product, all, card);
    await moveOn(product, DAY_MINUTES + 20 * HOUR_MINUTES);
    await expect.poll(() => standingOf(product, id), { timeout: 90_000 }).toHaveLength(1);
    const end = (await product.now()).getTime() + 19 * DAY_MS;
    for (;;) {
      const [held] = await standingOf(product, id);
      const renewed = (held?.until?.getTime() ?? 0) - 11 * HOUR_MS;
      if (!held || renewed > end) break;
      await moveOn(product, Math.ceil((renewed - (await product.now()).getTime()) / 60_000));
      await expect
        .poll(async () => (await standingOf(product, id)).map((each) => each.id), {
          timeout: 90_000,
        })
        .not.toEqual([held.id]);
      if (isGapless) expect((await standingOf(product, id)).length).toBeGreaterThan(0);
      await expect.poll(() => standingOf(product, id), { timeout: 90_000 }).toHaveLength(1);
    }
    expect((await heldFor(product, id)).length > 1).toBe(isRenewed);
    const left = (end - (await product.now()).getTime()) / 60_000;
    await moveOn(product, Math.round(left) + 8 * DAY_MINUTES);
    await expect.poll(() => standingOf(product, id), { timeout: 90_000 }).toEqual([]);
  });
}

test('a cancel from the hosted console ends the hold', async ({ product }) => {
  const all = await heldWorld(product, [3, 6]);
  const id = await paid(product, all, 'pm_card_visa');
  await moveOn(product, 2 * DAY_MINUTES + 20 * HOUR_MINUTES);
  await expect.poll(() => states(product, id), { timeout: 90_000 }).toEqual(['requires_capture']);
  await cancelInConsole(product, id);
  await expect.poll(() => states(product, id), { timeout: 90_000 }).toEqual(['canceled']);
});
