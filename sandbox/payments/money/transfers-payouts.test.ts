import { aBank } from '../testing/samples';
import { usePayments } from '../testing/use-payments';

const DAY_MS = 86_400_000;
const payments = usePayments();

const inAccount = (id = payments.account.id) => ({ stripeAccount: id });
const available = async (id?: string) =>
  (await payments.stripe.balance.retrieve({}, id ? inAccount(id) : {})).available[0]?.amount ?? 0;
const pending = async (id: string) =>
  (await payments.stripe.balance.retrieve({}, inAccount(id))).pending[0]?.amount ?? 0;

const chargePlatform = (amount: number, payment_method = 'pm_card_bypassPending') =>
  payments.anIntent({ amount, capture_method: 'automatic', confirm: true, payment_method });

const transfer = (amount: number, metadata: Record<string, string> = {}) =>
  payments.stripe.transfers.create({
    amount,
    currency: 'usd',
    destination: payments.account.id,
    transfer_group: 'o-1',
    metadata,
  });

test('a transfer comes from what the platform has available, and can be paid out at once', async () => {
  await chargePlatform(10_000);
  const theirs = await available(payments.account.id);
  const ours = await available();
  const made = await transfer(4000, { order: 'o-1', entry: 'adj-3', leg: 'transfer' });
  expect(made).toMatchObject({ transfer_group: 'o-1', metadata: { entry: 'adj-3' } });
  expect(await available()).toBe(ours - 4000);
  expect(await available(payments.account.id)).toBe(theirs + 4000);
  const payout = await payments.stripe.payouts.create(
    { amount: 4000, currency: 'usd', metadata: { order: 'o-1', leg: 'payout' } },
    inAccount(),
  );
  expect(payout).toMatchObject({ status: 'pending', metadata: { order: 'o-1', leg: 'payout' } });
  const listed = await payments.stripe.transfers.list({
    transfer_group: 'o-1',
    created: { gte: made.created },
  });
  expect(listed.data[0]?.id).toBe(made.id);
});

test('a transfer above what is available is refused, even if more is on its way', async () => {
  await chargePlatform(50_000, 'pm_card_visa');
  const most = await available();
  await expect(transfer(most + 1)).rejects.toMatchObject({
    statusCode: 400,
    code: 'balance_insufficient',
  });
});

test('money of a charge is pending for two days, and only then paid out', async () => {
  const { id } = payments.account;
  const [before, waiting] = [await available(id), await pending(id)];
  const intent = await payments.anIntent({
    capture_method: 'automatic',
    confirm: true,
    payment_method: 'pm_card_visa',
    transfer_data: { destination: id },
    expand: ['latest_charge.balance_transaction'],
  });
  expect([await available(id), await pending(id)]).toEqual([before, waiting + 10_000]);
  const pay = () =>
    payments.stripe.payouts.create({ amount: before + 10_000, currency: 'usd' }, inAccount());
  await expect(pay()).rejects.toMatchObject({ code: 'balance_insufficient' });
  const charge = intent.latest_charge;
  const moved = typeof charge === 'object' ? charge?.balance_transaction : null;
  const from = typeof moved === 'object' ? (moved?.available_on ?? 0) : 0;
  await payments.server.clock.advance(from * 1000 + 1000 - payments.server.clock.now().getTime());
  expect(await available(id)).toBe(before + waiting + 10_000);
  expect((await pay()).amount).toBe(before + 10_000);
});

test('a payout to a closed bank account fails on its day of arrival, and its money returns to the balance', async () => {
  const bank = await payments.stripe.tokens.create({
    bank_account: { ...aBank, account_number: '000111111113' },
  });
  const { id } = payments.account;
  await payments.stripe.accounts.update(id, { external_account: bank.id });
  await chargePlatform(10_000);
  await transfer(3000);
  const before = await available(id);
  const payout = await payments.stripe.payouts.create(
    { amount: 3000, currency: 'usd' },
    inAccount(),
  );
  expect(payout).toMatchObject({ status: 'pending', failure_code: null });
  expect(await available(id)).toBe(before - 3000);
  await payments.server.clock.advance(3 * DAY_MS);
  // Nobody may consider the payout paid before the bank has answered.
  const early = await payments.stripe.payouts.retrieve(payout.id, {}, inAccount());
  expect(early.status).toBe('pending');
  await payments.server.runDue();
  const failed = await payments.stripe.payouts.retrieve(payout.id, {}, inAccount());
  expect(failed).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: expect.stringContaining('closed'),
    failure_balance_transaction: expect.any(String),
  });
  expect(await available(id)).toBeGreaterThanOrEqual(before);
  const seen = await payments.stripe.events.list(
    { types: ['payout.paid', 'payout.failed'] },
    inAccount(),
  );
  const ofIt = seen.data.filter(({ data }) => 'id' in data.object && data.object.id === payout.id);
  expect(ofIt.map(({ type }) => type)).toEqual(['payout.failed']);
  const states = await payments.stripe.payouts.list({ status: 'failed' }, inAccount());
  expect(states.data.map((one) => one.id)).toContain(payout.id);
});
