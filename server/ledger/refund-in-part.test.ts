import { splitOf } from '~/domain/money/folded-lines';
import { refundOfAll, goodwill } from '~/domain/money/refund-parts';
import { MAX_ENTRIES } from '~/domain/order/ledger/ledger';
import { aCompletedOrder } from '../testing/completed-order';
import { PaymentRefusal } from '../services/payments/client';
import { FakePayments } from '../testing/fake-payments';
import { codeOf } from '../testing/order-world';
import { finishMoves } from './finish-moves';
import { type HoldServices } from './place-hold';
import { noteFailedRefund, refundInPart } from './refund-in-part';

type World = Awaited<ReturnType<typeof aCompletedOrder>>;

const giveBack = (
  { services, placed }: Pick<World, 'services' | 'placed'>,
  sum: number,
  by: HoldServices = services,
) =>
  refundInPart(by, {
    order: placed.id,
    payment: null,
    partsOf: (_order, { left }) => goodwill(sum, 'both', left),
    before: async () => {},
  });

const split = async ({ order }: World) => splitOf((await order()).transaction.lineItems);

test('a part is refunded to the renter, and the order shows it from then on', async () => {
  const world = await aCompletedOrder();
  const before = await split(world);
  const { number, entry } = await giveBack(world, 1000);
  expect(number).toBe(1);
  expect(entry).toMatchObject({ kind: 'refund', sum: 1000, refund: { id: 're_1' } });
  expect(world.payments.refunds).toMatchObject([
    { amount: 1000, tag: { order: world.placed.id, entry: 'adj-1', leg: 'refund' } },
  ]);
  const { transaction } = await world.order();
  expect(transaction.payinTotal).toEqual({ amount: world.paid - 1000, currency: 'USD' });
  const after = await split(world);
  expect(after).toMatchObject({ paid: world.paid, refunded: 1000, kept: world.paid - 1000 });
  expect(before.owner - after.owner + (before.marketplace - after.marketplace)).toBe(1000);
});

test('the whole rest is refunded with its tax, and then nothing is left', async () => {
  const world = await aCompletedOrder();
  await giveBack(world, 1000);
  await refundInPart(world.services, {
    order: world.placed.id,
    payment: null,
    partsOf: (_order, { left }) => refundOfAll(left),
    before: async () => {},
  });
  expect(await split(world)).toMatchObject({ kept: 0, owner: 0, tax: 0, marketplace: 0 });
  expect(await codeOf(giveBack(world, 1))).toBe('refund-too-high');
});

test.each([0, -1, 10_000_000])('a sum of %s is refused, and nothing is noted', async (sum) => {
  const world = await aCompletedOrder();
  expect(await codeOf(giveBack(world, sum))).toBe('refund-too-high');
  expect(world.placed.metadata).not.toHaveProperty('adj-1');
  expect(world.payments.refunds).toEqual([]);
});

test.each(['state/accepted', 'state/canceled', 'state/pending-payment'])(
  'an order in %s is the process’s to refund',
  async (state) => {
    const world = await aCompletedOrder();
    world.placed.state = state;
    expect(await codeOf(giveBack(world, 1000))).toMatch(
      /refund-too-early|not-found|refund-too-high/,
    );
    expect(world.payments.refunds).toEqual([]);
  },
);

test('an order whose payment was not noted cannot be refunded in part', async () => {
  const world = await aCompletedOrder();
  delete world.placed.metadata['payment'];
  expect(await codeOf(giveBack(world, 1000))).toBe('payment-unknown');
});

test('the sales tax is not refunded as goodwill, but only with the price', async () => {
  const world = await aCompletedOrder();
  const { kept, tax } = await split(world);
  expect(await codeOf(giveBack(world, kept - tax + 1))).toBe('refund-too-high');
  await giveBack(world, kept - tax);
  expect(await split(world)).toMatchObject({ kept: tax, tax });
});

test('nothing is refunded while a bank asks about the payment', async () => {
  const world = await aCompletedOrder();
  world.payments.change(world.intent, { isDisputed: true });
  expect(await codeOf(giveBack(world, 1000))).toBe('payment-disputed');
  expect(world.placed.metadata).not.toHaveProperty('adj-1');
});

test('a refund made elsewhere counts as refunded', async () => {
  const world = await aCompletedOrder();
  world.payments.change(world.intent, { refunded: world.paid - 500 });
  expect(await codeOf(giveBack(world, 1000))).toBe('refund-too-high');
});

test('a refusal of the payment service is noted and moves nothing; the next try is a new entry', async () => {
  let isEmpty = true;
  const payments = new FakePayments({
    before: async (call) => {
      if (call === 'refund' && isEmpty)
        throw new PaymentRefusal('balance_insufficient', { message: 'The balance is too low' });
    },
  });
  const world = await aCompletedOrder({ payments });
  await expect(giveBack(world, 1000)).rejects.toMatchObject({
    code: 'refund-refused',
    meta: { stripeMessage: 'The balance is too low' },
  });
  expect(world.placed.metadata).toMatchObject({ 'adj-1': { refusedAt: expect.any(String) } });
  expect(await split(world)).toMatchObject({ refunded: 0 });
  isEmpty = false;
  expect(await giveBack(world, 1000)).toMatchObject({ number: 2 });
});

test('a move that was written and not made is named to the next caller', async () => {
  let isDown = true;
  const payments = new FakePayments({
    before: async (call) => {
      if (call === 'refund' && isDown) throw new Error('connection reset');
    },
  });
  const world = await aCompletedOrder({ payments });
  await codeOf(giveBack(world, 1000));
  await expect(giveBack(world, 2000)).rejects.toMatchObject({
    code: 'move-unfinished',
    status: 409,
    meta: { entry: 1 },
  });
  isDown = false;
  await finishMoves(world.services, world.placed.id);
  await finishMoves(world.services, world.placed.id);
  expect(payments.refunds).toHaveLength(1);
});

test('a refund whose answer was lost is found again, even if its key was forgotten', async () => {
  let isLost = true;
  const payments = new FakePayments({
    after: async (call) => {
      if (call === 'refund' && isLost) throw new Error('connection reset');
    },
  });
  const world = await aCompletedOrder({ payments });
  expect(await codeOf(giveBack(world, 1000))).toBe('upstream-failed');
  expect(await split(world)).toMatchObject({ refunded: 0 });
  isLost = false;
  payments.forgetKeys();
  await finishMoves(world.services, world.placed.id);
  expect(payments.refunds).toHaveLength(1);
  expect(await split(world)).toMatchObject({ refunded: 1000 });
});

test('two servers at once give back once after the other, never more than is left', async () => {
  const world = await aCompletedOrder();
  const other = { ...world.services };
  const sum = Math.ceil(world.paid * 0.6);
  const codes = await Promise.all([
    codeOf(giveBack(world, sum)),
    codeOf(giveBack(world, sum, other)),
  ]);
  expect(codes.toSorted()).toEqual(['placed', 'refund-too-high']);
  expect(world.payments.refunds).toHaveLength(1);
});

test('a refund that fails later belongs to the marketplace again, and is announced once', async () => {
  const world = await aCompletedOrder();
  await giveBack(world, 1000);
  world.payments.fail('re_1');
  expect(await noteFailedRefund(world.services, world.placed.id, 're_1')).toBe(true);
  expect(await noteFailedRefund(world.services, world.placed.id, 're_1')).toBe(false);
  expect(await split(world)).toMatchObject({ refunded: 0, kept: world.paid });
});

test('a move is refused when the ledger has no place left', async () => {
  const world = await aCompletedOrder();
  for (let count = 0; count < MAX_ENTRIES; count += 1) await giveBack(world, 1);
  expect(await codeOf(giveBack(world, 1))).toBe('ledger-full');
  expect((await world.order()).transaction.refunds).toHaveLength(MAX_ENTRIES);
});

test('entries that only a newer server can read stop every move', async () => {
  const world = await aCompletedOrder();
  world.placed.metadata['adj-1'] = { kind: 'capture', sum: 5 };
  expect(await codeOf(giveBack(world, 1000))).toBe('conflict');
});
