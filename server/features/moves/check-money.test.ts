import { goodwill } from '~/domain/money/refund-parts';
import { refundInPart } from '../../ledger/refund-in-part';
import { aMovingOrder } from '../../testing/moving-order';
import { checkMoney, handlePaymentEvent } from './check-money';

test('a refund that a bank sends back is the marketplace’s again, and waits at the desk', async () => {
  const { services, payments, placed, mails } = await aMovingOrder();
  await refundInPart(services, {
    order: placed.id,
    payment: null,
    partsOf: (_order, { left }) => goodwill(1500, 'owner', left),
    before: async () => {},
  });
  payments.fail('re_1');
  await handlePaymentEvent(services, { kind: 'refund', refund: 're_1' });
  await handlePaymentEvent(services, { kind: 'refund', refund: 're_1' });
  expect(placed.metadata['adj-1']).toMatchObject({ refund: { failedAt: expect.any(String) } });
  expect(await services.desk.differences.read()).toMatchObject([
    { kind: 'refund-failed', object: 're_1' },
  ]);
  expect(mails.filter(({ subject }) => subject === '$15.00 didn’t reach your card')).toHaveLength(
    1,
  );
});

test('the daily check finds events that were not reported: refunds without an entry, and disputes until they are decided', async () => {
  const { services, payments, intent, placed } = await aMovingOrder();
  await payments.refund(intent, 700, { order: placed.id, entry: 'adj-7', leg: 'refund' });
  payments.disputes.push({
    id: 'dp_1',
    intent,
    amount: 5,
    currency: 'USD',
    isOpen: true,
    transaction: null,
  });
  const task = checkMoney(services);
  const round = async () => {
    const { items } = await task.read(null);
    for (const item of items) await task.handle(item);
    return (await services.desk.differences.read()).map(({ key }) => key).toSorted();
  };
  expect(await round()).toEqual(['dispute:dp_1', 'refund-unknown:re_1']);
  payments.disputes[0] = {
    id: 'dp_1',
    intent,
    amount: 5,
    currency: 'USD',
    isOpen: false,
    transaction: null,
  };
  expect(await round()).toEqual(['refund-unknown:re_1']);
});

test('a dispute waits at the desk until an event says that it is decided', async () => {
  const { services } = await aMovingOrder();
  const kinds = async () => (await services.desk.differences.read()).map(({ kind }) => kind);
  await handlePaymentEvent(services, { kind: 'dispute', dispute: 'dp_1', isOpen: true });
  expect(await kinds()).toEqual(['dispute']);
  await handlePaymentEvent(services, { kind: 'dispute', dispute: 'dp_1', isOpen: false });
  expect(await kinds()).toEqual([]);
});

describe('a refund that somebody made by hand at the payment service', () => {
  async function byHand() {
    const { services, payments, intent, placed } = await aMovingOrder();
    payments.transactions.set(intent, placed.id);
    payments.refunds.push({ id: 're_x', intent, amount: 500, state: 'made', tag: null });
    const task = checkMoney(services);
    const { items } = await task.read(null);
    for (const item of items) await task.handle(item);
    return { placed, found: await services.desk.differences.read() };
  }

  test('is found, with its order and sum, also without an event', async () => {
    const { placed, found } = await byHand();
    expect(found).toMatchObject([
      {
        kind: 'refund-by-hand',
        object: 're_x',
        orderId: placed.id,
        sum: { amount: 500, currency: 'USD' },
      },
    ]);
  });

  test('is kept with its order by its id, unless it fails', async () => {
    const { services, payments, intent, placed } = await aMovingOrder();
    payments.transactions.set(intent, placed.id);
    const byHandOf = (id: string, state: 'made' | 'failed') => {
      payments.refunds.push({ id, intent, amount: 500, state, tag: null });
      return handlePaymentEvent(services, { kind: 'refund', refund: id });
    };
    await byHandOf('re_x', 'made');
    await byHandOf('re_y', 'made');
    const kept = { sum: 500, at: expect.any(String) };
    expect(placed.metadata['handRefunds']).toEqual({ re_x: kept, re_y: kept });
    payments.refunds.splice(0);
    await byHandOf('re_x', 'failed');
    expect(placed.metadata['handRefunds']).toEqual({ re_y: kept });
  });

  test('of a payment that is not the marketplace’s is nobody’s business', async () => {
    const { services, payments, intent } = await aMovingOrder();
    payments.refunds.push({ id: 're_x', intent, amount: 5, state: 'made', tag: null });
    await handlePaymentEvent(services, { kind: 'refund', refund: 're_x' });
    expect(await services.desk.differences.read()).toEqual([]);
  });
});

test.each(['fraud-warning', 'payment-review'] as const)(
  'a %s waits at the desk with its order, while something can be done about it',
  async (kind) => {
    const { services, payments, intent, placed } = await aMovingOrder();
    payments.transactions.set(intent, placed.id);
    const event = { kind, object: 'issfr_1', intent };
    await handlePaymentEvent(services, { ...event, isOpen: true });
    expect(await services.desk.differences.read()).toMatchObject([
      { kind, object: 'issfr_1', orderId: placed.id },
    ]);
    await handlePaymentEvent(services, { ...event, isOpen: false });
    expect(await services.desk.differences.read()).toEqual([]);
    await handlePaymentEvent(services, { ...event, intent: 'pi_foreign', isOpen: true });
    expect(await services.desk.differences.read()).toEqual([]);
  },
);

test('the daily check finds fraud warnings and reviews without events, until nothing can be done about them', async () => {
  const { services, payments, intent, placed } = await aMovingOrder();
  payments.transactions.set(intent, placed.id);
  const doubts = (isOpen: boolean) => [
    { kind: 'fraud-warning' as const, object: 'issfr_1', intent, isOpen },
    { kind: 'payment-review' as const, object: 'prv_1', intent, isOpen },
    { kind: 'payment-review' as const, object: 'prv_2', intent: null, isOpen },
  ];
  const task = checkMoney(services);
  const round = async (isOpen: boolean) => {
    payments.doubts.splice(0, Infinity, ...doubts(isOpen));
    const { items } = await task.read(null);
    for (const item of items) await task.handle(item);
    return (await services.desk.differences.read()).map(({ key, orderId }) => [key, orderId]);
  };
  const found = await round(true);
  expect(found).toHaveLength(2);
  expect(found).toContainEqual(['fraud-warning:issfr_1', placed.id]);
  expect(found).toContainEqual(['payment-review:prv_1', placed.id]);
  expect(await round(true)).toHaveLength(2);
  expect(await round(false)).toEqual([]);
});

const failed = (transaction: string) => ({
  id: 'po_1',
  amount: 9000,
  currency: 'USD',
  reason: 'The bank account has been closed.',
  transaction,
});

test('a failed payout names its order, sum and reason, and its owner is told once how to fix it', async () => {
  const { services, payments, placed, mails } = await aMovingOrder();
  payments.failedPayouts.push(failed(placed.id));
  const event = { kind: 'failed-payout', payout: 'po_1', account: 'acct_owner' } as const;
  await handlePaymentEvent(services, event);
  await handlePaymentEvent(services, event);
  expect(await services.desk.differences.read()).toMatchObject([
    {
      kind: 'payout-failed',
      object: 'po_1',
      orderId: placed.id,
      sum: { amount: 9000, currency: 'USD' },
      reason: 'The bank account has been closed.',
    },
  ]);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['olga@example.com', 'Your bank sent $90.00 back'],
  ]);
});

test('the daily check finds a failed payout without an event, until its money has left the account', async () => {
  const { services, payments, placed } = await aMovingOrder();
  payments.failedPayouts.push(failed(placed.id));
  const task = checkMoney(services);
  const round = async () => {
    const { items } = await task.read(null);
    for (const item of items) await task.handle(item);
    return (await services.desk.differences.read()).map(({ key }) => key);
  };
  expect(await round()).toEqual(['payout-failed:po_1']);
  payments.ownersBalance = 8999;
  expect(await round()).toEqual([]);
});

test('a chargeback names its order and its sum', async () => {
  const { services, payments, placed, intent } = await aMovingOrder();
  const dispute = { id: 'dp_1', intent, amount: 500, currency: 'USD', isOpen: true };
  payments.disputes.push({ ...dispute, transaction: placed.id });
  await handlePaymentEvent(services, { kind: 'dispute', dispute: 'dp_1', isOpen: true });
  expect(await services.desk.differences.read()).toMatchObject([
    { kind: 'dispute', orderId: placed.id, sum: { amount: 500, currency: 'USD' } },
  ]);
});
