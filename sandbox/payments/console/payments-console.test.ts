import { logInOperator, type Operator, readable } from '../../console/testing/operator';
import {
  rent,
  type Rental,
  startRental,
} from '../../marketplace/transactions/testing/rental-world';
import { integrationSdk } from '../../testing/harness';
import { useStarted } from '../../testing/use-started';

const world = useStarted(
  async (): Promise<{ rental: Rental; operator: Operator; account: string }> => {
    const rental = await startRental();
    const [account] = (await rental.stripe.accounts.list()).data;
    return { rental, operator: await logInOperator(rental.sandbox), account: account?.id ?? '' };
  },
  ({ rental }) => rental.sandbox.stop(),
);
const operator = () => world().operator;
const stripe = () => world().rental.stripe;
const page = async (path: string) => readable(await operator().page(path));

const paying = (card: string, more: object = {}) =>
  stripe().paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    confirm: true,
    payment_method: card,
    ...more,
  });
const statusOf = async (id: string) => (await stripe().paymentIntents.retrieve(id)).status;

test('a payment is found by its transaction, with its card, its account and its events', async () => {
  const { id: transaction } = await rent(world().rental);
  const order = await operator().page(`/payments/orders?q=${transaction}`);
  const intent = /payments\/intents\/(pi_\w+)/.exec(order)?.[1] ?? '';
  const shown = await operator().page(`/payments/intents/${intent}`);
  expect(shown).toContain(`/console/transactions/${transaction}`);
  expect(shown).toContain(`/console/payments/accounts/${world().account}`);
  expect(readable(shown)).toContain('payment_intent.succeeded');
});

test('the operator passes and fails 3-D Secure', async () => {
  const passes = await paying('pm_card_authenticationRequired');
  const fails = await paying('pm_card_authenticationRequired');
  await operator().post(`/payments/intents/${passes.id}`, { action: 'authenticate' });
  expect(await statusOf(passes.id)).toBe('succeeded');
  await operator().post(`/payments/intents/${fails.id}`, { action: 'fail-authentication' });
  expect(await statusOf(fails.id)).toBe('requires_payment_method');
  expect(await page(`/payments/intents/${fails.id}`)).toContain(
    'payment_intent_authentication_failure',
  );
  const again = await operator().post(`/payments/intents/${passes.id}`, { action: 'authenticate' });
  expect(again.status).toBe(409);
});

test('an authorized payment is captured or canceled', async () => {
  const hold = { capture_method: 'manual' };
  const [captured, canceled] = [
    await paying('pm_card_visa', hold),
    await paying('pm_card_visa', hold),
  ];
  await operator().post(`/payments/intents/${captured.id}`, { action: 'capture' });
  await operator().post(`/payments/intents/${canceled.id}`, { action: 'cancel' });
  expect(await statusOf(captured.id)).toBe('succeeded');
  expect(await statusOf(canceled.id)).toBe('canceled');
  const { data } = await stripe().events.list({ type: 'payment_intent.canceled' });
  expect(data.map(({ data: { object } }) => object)).toMatchObject([{ id: canceled.id }]);
});

test('a refund takes at most what was paid, and what was typed is still there', async () => {
  const { id } = await paying('pm_card_visa');
  const refund = (amount: string) =>
    operator().post(`/payments/intents/${id}`, { action: 'refund', amount });
  const refused = await refund('10001');
  expect(refused.status).toBe(409);
  const shown = await refused.text();
  expect(readable(shown)).toContain('greater than unrefunded amount');
  expect(shown).toContain('value="10001"');
  expect((await refund('some')).status).toBe(400);
  expect((await refund('4000')).headers.get('location')).toContain(`${id}?done=action`);
  expect(await page(`/payments/intents/${id}`)).toMatch(/\$40\.00[\s\S]*charge\.refunded/);
});

test('an account is given each state, and the marketplace hears of it', async () => {
  const { account, rental } = world();
  const path = `/payments/accounts/${account}`;
  const set = (state: string) => operator().post(path, { state });
  const enabled = async () => {
    const { data } = await integrationSdk(rental.sandbox).users.show({ id: rental.provider.id });
    return data.data.attributes.stripePayoutsEnabled;
  };
  const reason = async () =>
    (await stripe().accounts.retrieve(account)).requirements?.disabled_reason ?? null;
  const changes = async () =>
    (await stripe().events.list({ type: 'account.updated' }, { stripeAccount: account })).data
      .length;
  const before = await changes();
  expect(await page(path)).toMatch(/Olivia Garner[\s\S]*enabled/);

  await set('document_due');
  expect(await page(path)).toContain('individual.verification.document');
  expect(await enabled()).toBe(true);
  await set('document_overdue');
  expect([await reason(), await enabled()]).toEqual(['requirements.past_due', false]);
  await set('checking');
  expect(await reason()).toBe('requirements.pending_verification');
  await set('rejected');
  expect([await reason(), await enabled()]).toEqual(['rejected.other', false]);
  await set('verified');
  expect([await reason(), await enabled()]).toEqual([null, true]);
  expect((await changes()) - before).toBe(5);
  expect((await set('happy')).status).toBe(400);
});

test('a payout is listed, and canceled before it arrives', async () => {
  const { account } = world();
  await paying('pm_card_bypassPending', {
    transfer_data: { destination: account },
    on_behalf_of: account,
  });
  const { id } = await stripe().payouts.create(
    { amount: 2500, currency: 'usd' },
    { stripeAccount: account },
  );
  expect(await page(`/payments/payouts?q=${account}`)).toMatch(/\$25\.00 pending/);
  const cancel = () => operator().post(`/payments/payouts/${id}`, { action: 'cancel' });
  await cancel();
  expect(await page(`/payments/payouts?q=${id}`)).toMatch(/\$25\.00 canceled/);
  expect((await cancel()).status).toBe(409);
});

test('a payout that the bank refuses gives the money back, and the account hears of it', async () => {
  const { account } = world();
  const inAccount = { stripeAccount: account };
  await paying('pm_card_bypassPending', {
    transfer_data: { destination: account },
    on_behalf_of: account,
  });
  const available = async () =>
    (await stripe().balance.retrieve({}, inAccount)).available[0]?.amount ?? 0;
  const before = await available();
  const { id } = await stripe().payouts.create({ amount: 2500, currency: 'usd' }, inAccount);
  expect(await available()).toBe(before - 2500);
  const fail = () => operator().post(`/payments/payouts/${id}`, { action: 'fail' });
  await fail();
  expect(await available()).toBe(before);
  expect(await page(`/payments/payouts?q=${id}`)).toMatch(/\$25\.00 failed/);
  expect(await stripe().payouts.retrieve(id, {}, inAccount)).toMatchObject({
    status: 'failed',
    failure_code: 'account_closed',
  });
  const { data } = await stripe().events.list({ type: 'payout.failed' }, inAccount);
  expect(data.map((event) => event.data.object)).toMatchObject([{ id }]);
  expect((await fail()).status).toBe(409);
});

test('the next calls go wrong as the operator says, until it is ended', async () => {
  await operator().post('/payments/trouble', { trouble: 'card-network', times: '1' });
  await expect(paying('pm_card_visa')).rejects.toMatchObject({ code: 'processing_error' });
  expect((await paying('pm_card_visa')).status).toBe('succeeded');
  await operator().post('/payments/trouble', { trouble: 'error', times: 'always' });
  expect(await page('/payments/trouble')).toMatch(/fails with 500 All always/);
  await expect(stripe().balance.retrieve()).rejects.toMatchObject({ statusCode: 500 });
  await operator().post('/payments/trouble/end', {});
  expect(await page('/payments/trouble')).toContain('Nothing here yet');
  await stripe().balance.retrieve();
  const unknown = await operator().post('/payments/trouble', { trouble: 'flood', times: '1' });
  expect(unknown.status).toBe(400);
});

test.each([
  '/payments/intents/pi_none',
  '/payments/intents/..%2F',
  '/payments/intents/a%00',
  '/payments/accounts/acct_none',
])('%s does not exist', async (path) => {
  expect((await operator().ask(path)).status).toBe(404);
});

test('a stranger sees nothing', async () => {
  const answer = await operator().ask('/payments', { headers: {} });
  expect(answer.headers.get('location')).toContain('/console/login');
});
