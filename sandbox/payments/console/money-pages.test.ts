import { logInOperator, type Operator, readable } from '../../console/testing/operator';
import {
  rent,
  type Rental,
  startRental,
} from '../../marketplace/transactions/testing/rental-world';
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
const inAccount = () => ({ stripeAccount: world().account });
const page = async (path: string) => readable(await operator().page(path));

/** Pays the account $100 that can be paid out at once; returns the payment. */
const payAccount = () =>
  stripe().paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
    transfer_data: { destination: world().account },
    on_behalf_of: world().account,
    expand: ['latest_charge'],
  });

async function transferOf(payment: Awaited<ReturnType<typeof payAccount>>): Promise<string> {
  const charge = payment.latest_charge;
  if (typeof charge !== 'object' || typeof charge?.transfer !== 'string')
    throw new Error('The payment has no transfer');
  return charge.transfer;
}

const available = async () =>
  (await stripe().balance.retrieve({}, inAccount())).available[0]?.amount ?? 0;

test('a transfer leads to its payment and its account, and from the list', async () => {
  const payment = await payAccount();
  const transfer = await transferOf(payment);
  expect(await operator().page(`/payments/transfers?q=${world().account}`)).toContain(
    `/console/payments/transfers/${transfer}`,
  );
  const shown = await operator().page(`/payments/transfers/${transfer}`);
  expect(readable(shown)).toContain('Transfer of $100.00');
  expect(shown).toContain(`/console/payments/intents/${payment.id}`);
  expect(shown).toContain(`/console/payments/accounts/${world().account}`);
});

test('the operator takes a part of a transfer back, at most what is left', async () => {
  const path = `/payments/transfers/${await transferOf(await payAccount())}`;
  const before = await available();
  const take = (amount: string) => operator().post(path, { action: 'reverse', amount });
  const refused = await take('10001');
  expect(refused.status).toBe(409);
  const said = await refused.text();
  expect(readable(said)).toContain('greater than the unreversed amount');
  expect(said).toContain('value="10001"');
  const senseless = await take('4.000');
  expect(senseless.status).toBe(400);
  expect(readable(await senseless.text())).toContain('amount: a whole number of minor units');
  expect((await take('4000')).headers.get('location')).toContain(`${path}?done=action`);
  expect(await available()).toBe(before - 4000);
  expect(await page(path)).toMatch(/Taken back \$40\.00[\s\S]*trr_\w+ \$40\.00 None/);
  expect((await take('6001')).status).toBe(409);
  await take('6000');
  expect(await operator().page(path)).not.toContain('name="amount"');
});

test('a refund shows on the transfer that it took back', async () => {
  const payment = await payAccount();
  const path = `/payments/transfers/${await transferOf(payment)}`;
  await operator().post(`/payments/intents/${payment.id}`, { action: 'refund', amount: '2500' });
  const [refund] = (await stripe().refunds.list({ payment_intent: payment.id })).data;
  expect(await page(path)).toContain(`$25.00 ${refund?.id ?? 'no refund'}`);
});

test('a payout says where it goes and what it moved, and is canceled there', async () => {
  await payAccount();
  const { id } = await stripe().payouts.create(
    { amount: 2500, currency: 'usd', description: 'Half of May' },
    inAccount(),
  );
  const path = `/payments/payouts/${id}`;
  expect(await operator().page(`/payments/payouts?q=${id}`)).toContain(`/console${path}`);
  const shown = await page(path);
  expect(shown).toMatch(/Payout of \$25\.00/);
  expect(shown).toMatch(/Status pending[\s\S]*US USD, ends in \d{4}[\s\S]*Half of May/);
  expect(shown).toContain('payout -$25.00');
  const done = await operator().post(path, { action: 'cancel' });
  expect(done.headers.get('location')).toContain(`${path}?done=action`);
  const ended = await operator().page(path);
  expect(readable(ended)).toContain('payout cancel $25.00');
  expect(ended).not.toContain('Let it fail');
  const again = await operator().post(path, { action: 'fail' });
  expect(again.status).toBe(409);
  expect(readable(await again.text())).toContain('A payout that is canceled cannot fail');
});

test('a payout that the bank refuses after its arrival shows both', async () => {
  await payAccount();
  const { id } = await stripe().payouts.create({ amount: 1500, currency: 'usd' }, inAccount());
  await world().rental.sandbox.clock.advance(3 * 86_400_000);
  const path = `/payments/payouts/${id}`;
  expect(await page(path)).toContain('payout.paid');
  await operator().post(path, { action: 'fail' });
  expect(await page(path)).toMatch(/payout\.failed[\s\S]*payout\.paid[\s\S]*payout\.created/);
});

test('the payout of a rental leads to its transaction, and the transaction to its payout', async () => {
  const { rental } = world();
  const { id } = await rent(rental);
  await rental.sandbox.clock.advance(60 * 86_400_000);
  await rental.sandbox.jobs.runDue();
  const transaction = await operator().page(`/transactions/${id}`);
  const [payout = 'none'] = /po_\w+(?=")/.exec(transaction) ?? [];
  expect(transaction).toContain(`/console/payments/payouts/${payout}`);
  expect(await operator().page(`/payments/payouts/${payout}`)).toContain(
    `/console/transactions/${id}`,
  );
});

test('a search for a whole id finds what has it, and no other object', async () => {
  const payment = await payAccount();
  const transfer = await transferOf(payment);
  for (const [list, id] of [
    ['payments', payment.id],
    ['payments/transfers', transfer],
  ] as const) {
    expect(await page(`/${list}?q=${id}`)).toContain('1 entry');
    expect(await page(`/${list}?q=${id.slice(0, -1)}`)).toContain('1 entry');
    expect(await page(`/${list}?q=${id.slice(0, -4)}none`)).toContain('0 entries');
  }
});

test.each(['transfers/tr_none', 'payouts/po_none', 'transfers/..%2F', 'payouts/a%00'])(
  '%s does not exist',
  async (path) => {
    expect((await operator().ask(`/payments/${path}`)).status).toBe(404);
    const posted = await operator().post(`/payments/${path}`, { action: 'cancel', amount: '1' });
    expect(posted.status).toBe(404);
  },
);
