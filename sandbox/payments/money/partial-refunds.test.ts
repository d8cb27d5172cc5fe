import { closeDispute } from './disputes';
import { settingsOf } from '../settings';
import { usePayments } from '../testing/use-payments';

const DAY_MS = 86_400_000;
const payments = usePayments();
const { toOwner, total } = payments;

const pass = async (ms: number) => {
  await payments.server.clock.advance(ms);
  await payments.server.runDue();
};

/** What the platform can spend now. */
const available = async () =>
  (await payments.stripe.balance.retrieve()).available.find(({ currency }) => currency === 'usd')
    ?.amount ?? 0;

/** Makes the platform's available balance this much. */
async function have(amount: number): Promise<void> {
  const missing = amount - (await available());
  if (missing < 0) {
    await payments.stripe.payouts.create({ amount: -missing, currency: 'usd' });
    return;
  }
  if (missing === 0) return;
  // A charge costs 2.9 % and 30 cents.
  let gross = Math.floor((missing + 30) / 0.971);
  while (gross - Math.min(gross, Math.round((gross * 29) / 1000) + 30) < missing) gross += 1;
  await payments.anIntent({
    amount: Math.max(gross, 50),
    capture_method: 'automatic',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
  });
  const over = (await available()) - amount;
  if (over > 0) await payments.stripe.payouts.create({ amount: over, currency: 'usd' });
}

const paid = (payment_method = 'pm_card_visa') =>
  toOwner({ capture_method: 'automatic', confirm: true, payment_method });

const refund = (payment_intent: string, amount?: number, metadata: Record<string, string> = {}) =>
  payments.stripe.refunds.create({
    payment_intent,
    ...(amount === undefined ? {} : { amount }),
    metadata,
  });

const eventsOf = async (id: string) =>
  (await payments.stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => 'id' in data.object && data.object.id === id)
    .map(({ type }) => type)
    .reverse();

test('an order is refunded in parts from the balance of the marketplace; its owner keeps everything', async () => {
  await have(20_000);
  const { id } = await paid();
  const theirs = await total(payments.account.id);
  const ours = await available();
  const first = await refund(id, 2500, { order: 'o-1', entry: 'adj-1', leg: 'refund' });
  expect(first).toMatchObject({
    status: 'succeeded',
    amount: 2500,
    payment_intent: id,
    transfer_reversal: null,
    metadata: { order: 'o-1', entry: 'adj-1', leg: 'refund' },
  });
  await refund(id, 7000);
  expect(await available()).toBe(ours - 9500);
  expect(await total(payments.account.id)).toBe(theirs);
  await expect(refund(id, 501)).rejects.toMatchObject({
    statusCode: 400,
    message: 'Refund amount ($5.01) is greater than unrefunded amount on charge ($5.00)',
  });
  expect((await refund(id)).amount).toBe(500);
  await expect(refund(id)).rejects.toMatchObject({ code: 'charge_already_refunded' });
  const listed = await payments.stripe.refunds.list({ payment_intent: id });
  expect(listed.data.map(({ amount }) => amount)).toEqual([500, 7000, 2500]);
  expect(await payments.stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id });
});

test('a refund above the available balance waits, and is paid as soon as there is enough', async () => {
  const { id } = await paid();
  await have(999);
  const made = await refund(id, 1000);
  expect(made).toMatchObject({
    status: 'pending',
    pending_reason: 'insufficient_funds',
    balance_transaction: null,
  });
  await payments.server.runDue();
  expect((await payments.stripe.refunds.retrieve(made.id)).status).toBe('pending');
  const charge = await payments.stripe.charges.retrieve(String(made.charge));
  expect(charge.amount_refunded).toBe(1000);
  await have(1000);
  await payments.server.runDue();
  const done = await payments.stripe.refunds.retrieve(made.id);
  expect(done).toMatchObject({ status: 'succeeded', balance_transaction: expect.any(String) });
  expect(done).not.toHaveProperty('pending_reason');
  expect(await available()).toBe(0);
  expect(await eventsOf(made.id)).toEqual([
    'refund.created',
    'refund.updated',
    'charge.refund.updated',
  ]);
});

test('the bank may send a refund back: the money returns, and the charge can be refunded again', async () => {
  await have(5000);
  const { id } = await paid('pm_card_refundFail');
  const made = await refund(id, 2000);
  expect(made.status).toBe('succeeded');
  expect(await available()).toBe(3000);
  await pass(11 * 60_000);
  const failed = await payments.stripe.refunds.retrieve(made.id, {
    expand: ['failure_balance_transaction'],
  });
  expect(failed).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: { type: 'refund_failure', amount: 2000 },
  });
  expect(await available()).toBe(5000);
  const charge = await payments.stripe.charges.retrieve(String(made.charge));
  expect(charge).toMatchObject({ amount_refunded: 0, refunded: false });
  expect(await eventsOf(made.id)).toEqual([
    'refund.created',
    'refund.failed',
    'refund.updated',
    'charge.refund.updated',
  ]);
  expect((await refund(id, 10_000)).status).toBe('pending');
});

test('a bank may take some minutes to confirm a refund', async () => {
  await have(5000);
  const { id } = await paid('pm_card_pendingRefund');
  const made = await refund(id, 2000);
  expect(made).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  await pass(11 * 60_000);
  expect((await payments.stripe.refunds.retrieve(made.id)).status).toBe('succeeded');
});

describe('a disputed charge', () => {
  const disputed = async () => {
    const { id } = await paid('pm_card_createDispute');
    const [dispute] = (await payments.stripe.disputes.list({ payment_intent: id })).data;
    if (!dispute) throw new Error('There is no dispute');
    return { id, dispute };
  };

  test('cannot be refunded while the dispute is open, and has lost its money', async () => {
    const before = await total();
    const { id, dispute } = await disputed();
    expect(dispute).toMatchObject({
      amount: 10_000,
      status: 'needs_response',
      reason: 'fraudulent',
    });
    // The fee of the platform, the cost of the charge, and the disputed money with the cost of the dispute.
    expect(await total()).toBe(before + 1500 - 320 - 10_000 - 1500);
    await expect(refund(id, 100)).rejects.toMatchObject({
      statusCode: 400,
      code: 'charge_disputed',
    });
    const charge = await payments.stripe.charges.retrieve(String(dispute.charge));
    expect(charge.disputed).toBe(true);
    expect(await eventsOf(dispute.id)).toEqual([
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
    ]);
  });

  test('can be refunded after the bank decided for the marketplace', async () => {
    const { id, dispute } = await disputed();
    const lost = await total();
    const { db, clock, url } = payments.server;
    const scope = {
      db,
      now: clock.now(),
      owner: 'platform',
      keyKind: 'secret',
      baseUrl: url,
    } as const;
    await db.transaction((tx) =>
      closeDispute({ ...scope, ...settingsOf({}), db: tx }, dispute.id, 'won'),
    );
    expect(await total()).toBe(lost + 10_000);
    await have(200);
    expect((await refund(id, 100)).status).toBe('succeeded');
  });
});

test('lists find what was made in a span of time', async () => {
  await have(1000);
  const { id } = await paid();
  const early = await refund(id, 100);
  await payments.server.clock.advance(DAY_MS);
  const late = await refund(id, 100);
  const made = async (created: Record<string, number>) =>
    (await payments.stripe.refunds.list({ payment_intent: id, created })).data.map((one) => one.id);
  expect(await made({ gte: late.created })).toEqual([late.id]);
  expect(await made({ lt: late.created })).toEqual([early.id]);
  expect(await made({ gt: early.created - 1, lte: late.created })).toEqual([late.id, early.id]);
});
