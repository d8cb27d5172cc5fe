import { withoutClaims, splitOf } from '~/domain/money/folded-lines';
import { cancelInConsole, heldFor, movedFor } from './support/card-holds';
import { claimDamage, disagree, openClaim, stepInClaim } from './support/claims';
import { openDesk } from './support/desk';
import {
  beginHold,
  heldWorld,
  type HeldOrder,
  orderForTomorrow,
  orderWithHold,
  paidWithHold,
} from './support/held-order';
import { openAccount } from './support/payouts';
import { assertPages, assertSound, storedOrder } from './support/order-money';
import { moveOn } from './support/order-world';
import { post } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, testOfTasks as test } from './support/own-product-test';
import { logIn } from './support/people';

test.describe.configure({ timeout: 240_000 });

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const SOON = { timeout: 90_000 };

const decide = async (product: OwnProduct, { id }: HeldOrder, parts: object) => {
  const desk = await openDesk(product);
  const decision = {
    orderId: id,
    number: 1,
    seen: 0,
    currency: 'USD',
    parts,
    reason: 'We looked at it.',
  };
  expect(await desk('decide-claim', decision)).toMatchObject({ status: 200 });
};

/** Makes a claim an hour after the pick-up. */
async function outWithClaim(product: OwnProduct): Promise<HeldOrder> {
  const order = await orderWithHold(product);
  await moveOn(product, DAY_MINUTES + HOUR_MINUTES);
  await claimDamage(product, order, 2000);
  return order;
}

async function planned(product: OwnProduct): Promise<HeldOrder> {
  const all = await heldWorld(product, [4, 6]);
  const paid = await paidWithHold(product, all);
  const stay = `${all.days.start}_${all.days.end}`;
  return { ...all, ...paid, stay, account: await openAccount(all.owner) };
}

async function waiting(product: OwnProduct): Promise<HeldOrder> {
  const order = await orderForTomorrow(product);
  expect(await beginHold(product, order.renter, order.id)).not.toBeNull();
  return order;
}

async function offered(product: OwnProduct): Promise<HeldOrder> {
  const order = await outWithClaim(product);
  const body = { action: 'offer', sum: 1500, message: null };
  await stepInClaim(product, order, { person: order.renter, body });
  return order;
}

/** Staff have decided that the renter’s card pays, and the renter has not paid yet. */
async function decidedByCard(product: OwnProduct): Promise<HeldOrder> {
  const order = await outWithClaim(product);
  await disagree(product, order, { person: order.renter });
  await decide(product, order, [{ line: 0, source: 'card', sum: 2000 }]);
  return order;
}

/** The owner agrees to give something back, which waits until the rental is complete. */
async function agreedRefund(product: OwnProduct): Promise<HeldOrder> {
  const order = await orderWithHold(product);
  await moveOn(product, DAY_MINUTES + HOUR_MINUTES);
  const line = { kind: 'not-working', tool: order.saw.id, sum: 2000 } as const;
  const claim = { person: order.renter, words: 'It does not start.', line };
  expect(await openClaim(product, order, claim)).toMatchObject({ status: 200 });
  await stepInClaim(product, order, { person: order.owner, body: { action: 'pay' } });
  return order;
}

async function kept(product: OwnProduct): Promise<HeldOrder> {
  const order = await outWithClaim(product);
  await stepInClaim(product, order, { person: order.renter, body: { action: 'pay' } });
  const captured = async () => (await heldFor(product, order.id)).map(({ received }) => received);
  await expect.poll(captured, SOON).toEqual([2000]);
  return order;
}

/** The points at which an order is canceled, with later steps about its claim and the captured sums. */
const points: readonly (readonly [
  string,
  (product: OwnProduct) => Promise<HeldOrder>,
  {
    readonly after?: (product: OwnProduct, order: HeldOrder) => Promise<void>;
    readonly captured: number[];
  },
])[] = [
  ['a hold is planned', planned, { captured: [] }],
  ['a hold stands', orderWithHold, { captured: [] }],
  ['a hold waits for its renter', waiting, { captured: [] }],
  [
    'a claim is open',
    outWithClaim,
    {
      after: async (product, order) => {
        await moveOn(product, 3 * DAY_MINUTES + 1);
        await decide(product, order, []);
      },
      captured: [],
    },
  ],
  [
    'an offer waits',
    offered,
    {
      after: (product, order) =>
        stepInClaim(product, order, { person: order.owner, body: { action: 'accept-offer' } }),
      captured: [1500],
    },
  ],
  ['a claim is decided and not paid', decidedByCard, { captured: [] }],
  ['a refund is agreed and waits', agreedRefund, { captured: [] }],
  ['a part of the hold was kept', kept, { captured: [2000] }],
];

for (const [when, prepare, { after, captured }] of points) {
  test(`a cancel from the hosted console while ${when}: no hold is left, nothing is paid twice, all pages are there`, async ({
    product,
  }) => {
    const order = await prepare(product);
    const { id, intentId: intent, account, owner, renter } = order;
    await cancelInConsole(product, id);
    await assertPages(product, order);
    await after?.(product, order);
    await moveOn(product, HOUR_MINUTES);
    const held = async () =>
      (await heldFor(product, id)).filter(
        ({ status }) => status !== 'canceled' && status !== 'succeeded',
      );
    await expect.poll(held, SOON).toEqual([]);
    // Nothing is placed, captured or refunded later either.
    await moveOn(product, 4 * DAY_MINUTES);
    for (const person of [owner, renter]) await logIn(person);
    // This does what the sweep of ended orders does at some time.
    await post(product, 'card-hold/settle', { person: renter, body: { transactionId: id } });
    await expect
      .poll(async () => (await movedFor(product, { order: id, intent, account })).payouts, SOON)
      .toEqual(captured);
    expect(await held()).toEqual([]);
    const moved = await movedFor(product, { order: id, intent, account });
    expect([moved.captured, moved.transfers, moved.refunds.length]).toEqual([captured, [], 1]);
    await assertSound(product, order);
    const { transaction } = await storedOrder(product, id);
    expect(splitOf(withoutClaims(transaction.lineItems))).toMatchObject({ kept: 0, owner: 0 });
    await assertPages(product, order);
  });
}
