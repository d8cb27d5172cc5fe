import { claimDamage, disagree, openClaim } from './support/claims';
import { heldFor, movedFor } from './support/card-holds';
import { openDesk } from './support/desk';
import { type HeldOrder, HOLD, orderWithHold } from './support/held-order';
import { mailsTo } from './support/mailbox';
import { assertPages, assertSound, earningsOf, receiptOf } from './support/order-money';
import { move, moveOn } from './support/order-world';
import { showAsOperator } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';

test.describe.configure({ timeout: 240_000 });

const DAY_MINUTES = 24 * 60;
const SOON = { timeout: 90_000 };
const LIMIT = 100_000;

/** Makes an order and moves the clock to the evening of its last day. */
async function afterTheReturn(product: OwnProduct): Promise<HeldOrder> {
  const order = await orderWithHold(product);
  await moveOn(product, 3 * DAY_MINUTES + 10 * 60);
  return order;
}

const decision = (orderId: string, number: number, parts: object) => ({
  orderId,
  number,
  seen: 0,
  currency: 'USD',
  parts,
  reason: 'It fell from the ladder.',
});

const payoutsOf = async (product: OwnProduct, order: HeldOrder) =>
  (
    await movedFor(product, { order: order.id, intent: order.intentId, account: order.account })
  ).payouts.toSorted((left, right) => left - right);

test('a claim beyond the hold is paid from the hold and from protection, up to the order’s limit', async ({
  product,
}) => {
  await product.topUp(10_000_000);
  const order = await afterTheReturn(product);
  await claimDamage(product, order, LIMIT + 20_000);
  await disagree(product, order, { person: order.renter });
  const desk = await openDesk(product);
  expect(await desk('claim', { orderId: order.id, number: 1 })).toMatchObject({
    body: { left: { hold: HOLD, protection: LIMIT } },
  });
  const fromHold = { line: 0, source: 'hold', sum: HOLD };
  const protect = (sum: number) => [fromHold, { line: 0, source: 'protection', sum }];
  const tooMuch = decision(order.id, 1, protect(LIMIT - HOLD + 1));
  expect(await desk('decide-claim', tooMuch)).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'decision-too-high' }] },
  });
  const decided = await desk('decide-claim', decision(order.id, 1, protect(LIMIT - HOLD)));
  expect(decided).toMatchObject({ status: 200 });

  // Nothing is left for the next claim of the order.
  const ladder = { kind: 'damage', tool: order.ladder.id, sum: 2000 } as const;
  const next = { person: order.owner, words: 'A rung is loose.', line: ladder };
  expect(await openClaim(product, order, next)).toMatchObject({ body: { number: 2 } });
  await disagree(product, order, { person: order.renter, number: 2 });
  expect(await desk('claim', { orderId: order.id, number: 2 })).toMatchObject({
    body: { left: { hold: 0, protection: 0 } },
  });
  const again = decision(order.id, 2, [{ line: 0, source: 'protection', sum: 1 }]);
  expect(await desk('decide-claim', again)).toMatchObject({ status: 409 });
  expect(await desk('decide-claim', decision(order.id, 2, []))).toMatchObject({ status: 200 });

  await moveOn(product, 3 * DAY_MINUTES);
  await expect.poll(() => payoutsOf(product, order), SOON).toEqual([HOLD, LIMIT - HOLD]);
  await assertSound(product, order);
  expect((await heldFor(product, order.id)).map(({ received }) => received)).toEqual([HOLD]);
  // The renter does not pay the sum from protection.
  expect(await receiptOf(product, order.renter, order.id)).toContain('$150.00');
  expect(await receiptOf(product, order.renter, order.id)).not.toContain('$850.00');
  const owners = await receiptOf(product, order.owner, order.id);
  for (const amount of ['$150.00', '$850.00']) expect(owners).toContain(amount);
  await assertPages(product, order);
});

test('staff refund a part for a broken tool after the rental; both sides read the same amounts', async ({
  product,
}) => {
  const order = await afterTheReturn(product);
  const { id, owner, renter, saw } = order;
  expect(await move(product, owner, id, 'complete')).toMatchObject({ status: 200 });
  const payout = (await showAsOperator(product, id)).payoutTotal.amount;
  await expect.poll(() => earningsOf(product, owner), SOON).toBe(payout);
  const line = { kind: 'not-working', tool: saw.id, sum: 4500 } as const;
  const claim = { person: renter, words: 'The motor stops after a minute.', line };
  expect(await openClaim(product, order, claim)).toMatchObject({ status: 200 });
  await disagree(product, order, { person: owner });
  const desk = await openDesk(product);
  const parts = [{ line: 0, source: 'refund', sum: 2517 }];
  expect(await desk('decide-claim', decision(id, 1, parts))).toMatchObject({ status: 200 });
  const refunds = async () =>
    (await movedFor(product, { order: id, intent: order.intentId, account: order.account }))
      .refunds;
  await expect.poll(refunds, SOON).toEqual([2517]);

  const { refunded, owner: owners } = await assertSound(product, order);
  expect(refunded).toBe(2517);
  await expect.poll(() => earningsOf(product, owner), SOON).toBe(owners);
  for (const person of [owner, renter]) {
    const mails = (await mailsTo(product, person.email)).filter(({ subject }) =>
      subject.startsWith('Our team decided about Table saw: $25.17 of $45.00'),
    );
    expect(mails).toHaveLength(1);
  }
  expect(await receiptOf(product, renter, id)).toContain('$25.17');
  const owed = `$${((payout - owners) / 100).toFixed(2)}`;
  expect(await receiptOf(product, owner, id)).toContain(owed);
  // The hold was released when the rental completed.
  expect((await heldFor(product, id)).map(({ status }) => status)).toEqual(['canceled']);
  await assertPages(product, order);
});
