import { cancelInConsole, heldFor } from './support/card-holds';
import {
  approveHold,
  heldWorld,
  HOLD,
  moveOnWithHold,
  paidWithHold,
  placedHoldsOf,
} from './support/held-order';
import { moveOn, move, orderOf, place, request } from './support/order-world';
import { post } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, testOfTasks as test } from './support/own-product-test';

test.describe.configure({ timeout: 300_000 });

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const DAY_MS = 86_400_000;

const states = async (product: OwnProduct, id: string) =>
  (await heldFor(product, id)).map(({ status }) => status);

test('a hold is placed the day before, and free when the owner completes the rental', async ({
  product,
}) => {
  const all = await heldWorld(product, [3, 6]);
  const refused = await place(product, all.renter, request(orderOf(all)));
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ code: 'hold-changed' }] } });
  const { id } = await paidWithHold(product, all);
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

test('the renter confirms a hold for tomorrow at the checkout', async ({ product }) => {
  const all = await heldWorld(product, [1, 3]);
  const { id } = await paidWithHold(product, all);
  const body = { transactionId: id };
  await approveHold(product, all.renter, id);
  expect(await heldFor(product, id)).toMatchObject([{ status: 'requires_capture', amount: HOLD }]);
  const again = await post(product, 'card-hold/approve', { person: all.renter, body });
  expect(again).toMatchObject({ status: 200, body: { toConfirm: null } });
  const byOwner = await post(product, 'card-hold/approve', { person: all.owner, body });
  expect(byOwner).toMatchObject({ status: 403 });
});

/** Mastercard holds money as long as requested; a debit card has no hold for a moment between two of them. */
for (const { name, card, isRenewed, isGapless } of [
  { name: 'Visa', card: 'pm_card_visa', isRenewed: true, isGapless: true },
  { name: 'Mastercard', card: 'pm_card_mastercard', isRenewed: false, isGapless: true },
  { name: 'a debit card', card: 'pm_card_visa_debit', isRenewed: true, isGapless: false },
]) {
  test(`20 days on ${name}: there is always a hold, and none is left at the end`, async ({
    product,
  }) => {
    const all = await heldWorld(product, [2, 22]);
    const { id } = await paidWithHold(product, all, card);
    await moveOn(product, DAY_MINUTES + 20 * HOUR_MINUTES);
    await expect.poll(() => placedHoldsOf(product, id), { timeout: 90_000 }).toHaveLength(1);
    const end = new Date((await product.now()).getTime() + 19 * DAY_MS);
    await moveOnWithHold(product, id, { to: end, isGapless });
    expect((await heldFor(product, id)).length > 1).toBe(isRenewed);
    await moveOn(product, 8 * DAY_MINUTES);
    await expect.poll(() => placedHoldsOf(product, id), { timeout: 90_000 }).toEqual([]);
  });
}

test('a cancel from the hosted console ends the hold', async ({ product }) => {
  const all = await heldWorld(product, [3, 6]);
  const { id } = await paidWithHold(product, all);
  await moveOn(product, 2 * DAY_MINUTES + 20 * HOUR_MINUTES);
  await expect.poll(() => states(product, id), { timeout: 90_000 }).toEqual(['requires_capture']);
  await cancelInConsole(product, id);
  await expect.poll(() => states(product, id), { timeout: 90_000 }).toEqual(['canceled']);
});
