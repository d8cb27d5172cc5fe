import { randomUUID } from 'node:crypto';
import { aClaim } from '~/testing/claim-builders';
import { settleMoves } from '../../ledger/settle-moves';
import { FakePayments } from '../../testing/fake-payments';
import { aMovingOrder } from '../../testing/moving-order';
import { aListingId, aUserId, codeOf, uuid } from '../../testing/order-world';
import { settleByStaff } from './settle-debt';
import { orderPage } from './order-page';
import { type RefundAsked, refundByStaff } from './refund-part';

const staff = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };

async function atDesk(payments?: FakePayments) {
  const world = await aMovingOrder(payments);
  const services = {
    ...world.services,
    unit: 'night' as const,
    currency: 'USD' as const,
    taxTerms: { sourcedAt: 'renter', onFees: true } as const,
  };
  const money = () => orderPage(services, world.placed.id);
  const refund = async (asked: Partial<RefundAsked>) => {
    const number = await refundByStaff(services, staff, {
      orderId: world.placed.id,
      payment: null,
      choice: { kind: 'all' },
      sum: world.paid,
      currency: 'USD',
      reason: 'One foot of the ladder was loose.',
      key: randomUUID(),
      seen: (await money()).moves.length,
      ...asked,
    });
    await settleMoves(services, world.placed.id);
    return number;
  };
  return { ...world, services, money, refund };
}

test('staff see each side’s part of an order, and the price of each tool', async () => {
  const { money, paid, saw, ladder } = await atDesk();
  const { payments, moves, currency } = await money();
  expect(currency).toBe('USD');
  expect(moves).toEqual([]);
  const [payment] = payments;
  expect(payment).toMatchObject({ payment: null, kind: 'order', blocked: null, paid, refunded: 0 });
  expect(payment?.tools.map(({ id }) => id)).toEqual([saw, ladder]);
  const prices = payment?.tools.map(({ price }) => price?.sum ?? 0) ?? [];
  expect(prices.every((price) => price > 0)).toBe(true);
  expect((prices[0] ?? 0) + (prices[1] ?? 0)).toBeLessThanOrEqual(paid);
});

test('one tool is refunded with its part of fees and tax; both are told once, with the reason', async () => {
  const { money, refund, mails, ladder, audits, services, placed } = await atDesk();
  const before = (await money()).payments[0];
  const price = before?.tools[1]?.price;
  if (!price) throw new Error('the ladder has no price');
  expect(price.tax).toBeGreaterThan(0);
  await refund({ choice: { kind: 'tool', tool: ladder }, sum: price.sum });
  await settleMoves(services, placed.id);
  const after = await money();
  expect(after.payments[0]).toMatchObject({
    refunded: price.sum,
    owner: (before?.owner ?? 0) - price.owner,
    tax: (before?.tax ?? 0) - price.tax,
  });
  expect(after.payments[0]?.tools[1]?.price).toBeNull();
  expect(after.moves).toMatchObject([
    { number: 1, standing: 'made', reason: 'One foot of the ladder was loose.', tool: 'Tool 2' },
  ]);
  expect(audits).toHaveLength(1);
  expect(mails.map(({ to }) => to)).toEqual(['rita@example.com', 'olga@example.com']);
  const [toRenter, toOwner] = mails.map(({ text }) => text);
  expect(toRenter).toMatch(/You get \$[\d.]+ back for Tool 2, \$[\d.]+ sales tax included/);
  expect(toOwner).toMatch(/You owe \$[\d.]+ of it, so you earn \$[\d.]+ from this order/);
  for (const text of [toRenter, toOwner]) {
    expect(text).toContain('Reason: One foot of the ladder was loose.');
  }
});

test('a sum that the marketplace bears leaves the owner’s payout, and the owner gets no email', async () => {
  const { money, refund, mails } = await atDesk();
  const before = (await money()).payments[0];
  await refund({ choice: { kind: 'sum', bearer: 'marketplace' }, sum: 1500 });
  expect(mails.map(({ to }) => to)).toEqual(['rita@example.com']);
  expect((await money()).payments[0]).toMatchObject({
    owner: before?.owner,
    marketplace: (before?.marketplace ?? 0) - 1500,
    tax: before?.tax,
  });
});

test.each<[string, Partial<RefundAsked>, string]>([
  ['another sum than the one that was shown', { sum: 1 }, 'conflict'],
  ['another currency', { currency: 'EUR' }, 'conflict'],
  [
    'a tool of another order',
    { choice: { kind: 'tool', tool: aListingId(9) }, sum: 5 },
    'conflict',
  ],
  [
    'more than is left',
    { choice: { kind: 'sum', bearer: 'both' }, sum: 9_999_999 },
    'refund-too-high',
  ],
])('%s is refused, and nothing is noted', async (_name, asked, code) => {
  const { refund, payments, services, placed, mails } = await atDesk();
  expect(await codeOf(refund(asked))).toBe(code);
  expect(placed.metadata).not.toHaveProperty('adj-1');
  expect(payments.refunds).toEqual([]);
  expect(mails).toEqual([]);
  expect(await services.desk.moves.read()).toEqual([]);
});

test('the same tool is not refunded twice', async () => {
  const { money, refund, ladder } = await atDesk();
  const sum = (await money()).payments[0]?.tools[1]?.price?.sum ?? 0;
  await refund({ choice: { kind: 'tool', tool: ladder }, sum });
  expect(await codeOf(refund({ choice: { kind: 'tool', tool: ladder }, sum }))).toBe('conflict');
});

test('a repeated press after a lost answer refunds only once', async () => {
  const { refund, payments, mails } = await atDesk();
  const asked = {
    choice: { kind: 'sum', bearer: 'marketplace' },
    sum: 1500,
    key: uuid(50),
    seen: 0,
  } as const;
  expect(await refund(asked)).toBe(1);
  expect(await refund(asked)).toBe(1);
  expect(payments.refunds).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

test('a key of another refund is refused, and so is a page that does not know the newest move', async () => {
  const { refund, payments, services, placed, money } = await atDesk();
  const asked = {
    choice: { kind: 'sum', bearer: 'marketplace' },
    sum: 1500,
    key: uuid(50),
    seen: 0,
  } as const;
  await refund(asked);
  expect(await codeOf(refund({ ...asked, sum: 1600 }))).toBe('key-used');
  expect(await codeOf(refund({ ...asked, reason: 'Another one.' }))).toBe('key-used');
  expect(await codeOf(refund({ ...asked, key: uuid(51) }))).toBe('changed');
  // The key of somebody else is another one.
  const own = { ...asked, orderId: placed.id, payment: null, currency: 'USD', reason: '' } as const;
  const leo = { ...staff, id: aUserId(78) };
  expect(await codeOf(refundByStaff(services, leo, own))).toBe('changed');
  expect(payments.refunds).toHaveLength(1);
  expect((await money()).moves).toHaveLength(1);
});

test('a press whose server died before it moved anything is finished by the next press', async () => {
  const away = { is: true };
  const { refund, payments } = await atDesk(
    new FakePayments({
      before: async (call) => {
        if (call === 'refund' && away.is) throw new Error('away');
      },
    }),
  );
  const asked = {
    choice: { kind: 'sum', bearer: 'marketplace' },
    sum: 1500,
    key: uuid(50),
    seen: 0,
  } as const;
  expect(await codeOf(refund(asked))).toBe('upstream-failed');
  away.is = false;
  expect(await refund(asked)).toBe(1);
  expect(await refund(asked)).toBe(1);
  expect(payments.refunds).toHaveLength(1);
});

test('a debt is settled once; a page that does not know the newest move settles nothing', async () => {
  const { refund, services, placed, audits } = await atDesk();
  const sum = { choice: { kind: 'sum', bearer: 'owner' }, sum: 1500 } as const;
  await refund(sum);
  await refund(sum);
  const settle = (number: number, key: number, seen = 2) =>
    settleByStaff(services, staff, { orderId: placed.id, number, key: uuid(key), seen });
  expect(await codeOf(settle(1, 60, 1))).toBe('changed');
  const at = await settle(1, 60);
  expect([await settle(1, 60), await settle(1, 61, 0)]).toEqual([at, at]);
  expect(await codeOf(settle(2, 60))).toBe('key-used');
  expect(await codeOf(settle(3, 62))).toBe('not-found');
  expect(audits.filter((line) => JSON.stringify(line).includes('debt-settled'))).toHaveLength(1);
});

test('staff cannot give away money that was promised for a renter’s claim and is not paid yet', async () => {
  const { refund, placed, paid, payments } = await atDesk();
  const parts = [{ line: 0, source: 'refund', sum: 2000 }];
  placed.metadata['claim-1'] = {
    ...aClaim({ by: 'customer', lines: [{ kind: 'not-working', tool: aListingId(1), sum: 2000 }] }),
    outcome: { at: '2030-02-10T10:00:00.000Z', how: 'agreed', parts },
  };
  expect(await codeOf(refund({}))).toBe('refund-too-high');
  const rest = { kind: 'sum', bearer: 'marketplace' } as const;
  await refund({ choice: rest, sum: 3000 });
  expect(payments.refunds.map(({ amount }) => amount)).toEqual([3000]);
  expect(paid).toBeGreaterThan(5000);
});
