import { pino } from 'pino';
import { testConfig } from '~/testing/test-config';
import { aCompletedOrder } from '../../testing/completed-order';
import { FakePayments } from '../../testing/fake-payments';
import { aListingId, aUserId, codeOf } from '../../testing/order-world';
import { type PersonEmail } from '../../mail/person-mail';
import { checkMoney, hearNews } from './check-money';
import { deskStore } from './desk-store';
import { type MoveServices, settleMoves } from './finish-moves';
import { moneyOfOrder } from './order-money';
import { type RefundAsked, refundByStaff } from './refund-part';

const staff = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };

async function atDesk(payments = new FakePayments()) {
  const world = await aCompletedOrder({ payments });
  const mails: PersonEmail[] = [];
  const audits: unknown[] = [];
  const log = pino({ level: 'silent' });
  const services: MoveServices = {
    ...world.services,
    desk: deskStore(world.services.store, { info: (line: unknown) => void audits.push(line) }),
    unit: 'night',
    taxTerms: { sourcedAt: 'renter', onFees: true },
    config: testConfig,
    send: async (mail) => void mails.push(mail),
    log,
  };
  const money = () => moneyOfOrder(services, world.placed.id);
  const refund = async (asked: Partial<RefundAsked>) => {
    const number = await refundByStaff(services, staff, {
      ...{ orderId: world.placed.id, payment: null, choice: { kind: 'all' }, sum: world.paid },
      ...{ currency: 'USD', reason: 'One foot of the ladder was loose.' },
      ...asked,
    });
    await settleMoves(services, world.placed.id);
    return number;
  };
  return { ...world, services, mails, audits, money, refund };
}

test('staff see who has what of an order, and what each tool cost', async () => {
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

test('one tool goes back with its part of fees and tax; both are told once, with the reason', async () => {
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
  expect(toOwner).toMatch(/You owe \$[\d.]+ of it, so this order brings you \$[\d.]+/);
  for (const text of [toRenter, toOwner]) {
    expect(text).toContain('The reason: One foot of the ladder was loose.');
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

test('the same tool is not given back twice', async () => {
  const { money, refund, ladder } = await atDesk();
  const sum = (await money()).payments[0]?.tools[1]?.price?.sum ?? 0;
  await refund({ choice: { kind: 'tool', tool: ladder }, sum });
  expect(await codeOf(refund({ choice: { kind: 'tool', tool: ladder }, sum }))).toBe('conflict');
});

test('a refund that a bank sends back is the marketplace’s again, and waits at the desk', async () => {
  const { refund, services, payments, money } = await atDesk();
  await refund({ choice: { kind: 'sum', bearer: 'owner' }, sum: 1500 });
  payments.fail('re_1');
  await hearNews(services, { kind: 'refund', refund: 're_1' });
  await hearNews(services, { kind: 'refund', refund: 're_1' });
  expect((await money()).moves).toMatchObject([{ standing: 'failed' }]);
  expect(await services.desk.differences.read()).toMatchObject([
    { kind: 'refund-failed', object: 're_1' },
  ]);
});

test('the daily check finds what no news told: refunds without an entry, and disputes until they are decided', async () => {
  const { services, payments, intent, placed } = await atDesk();
  await payments.refund(intent, 700, { order: placed.id, entry: 'adj-7', leg: 'refund' });
  payments.disputes.push({ id: 'dp_1', intent, amount: 5, currency: 'USD', isOpen: true });
  const task = checkMoney(services);
  const round = async () => {
    const { items } = await task.read(null);
    for (const item of items) await task.handle(item);
    return (await services.desk.differences.read()).map(({ key }) => key).toSorted();
  };
  expect(await round()).toEqual(['dispute:dp_1', 'refund-unknown:re_1']);
  payments.disputes[0] = { id: 'dp_1', intent, amount: 5, currency: 'USD', isOpen: false };
  expect(await round()).toEqual(['refund-unknown:re_1']);
});

test('a dispute waits at the desk until news say that it is decided', async () => {
  const { services } = await atDesk();
  const kinds = async () => (await services.desk.differences.read()).map(({ kind }) => kind);
  await hearNews(services, { kind: 'dispute', dispute: 'dp_1', isOpen: true });
  expect(await kinds()).toEqual(['dispute']);
  await hearNews(services, { kind: 'dispute', dispute: 'dp_1', isOpen: false });
  expect(await kinds()).toEqual([]);
});

test('refunds that others made are not judged', async () => {
  const { services, payments, intent } = await atDesk();
  payments.refunds.push({ id: 're_x', intent, amount: 5, state: 'made', tag: null });
  expect((await checkMoney(services).read(null)).items).toEqual([]);
});
