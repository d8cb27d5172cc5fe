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

test.each(['payouts/po_none', 'payouts/..%2F', 'payouts/a%00'])(
  '%s does not exist',
  async (path) => {
    expect((await operator().ask(`/payments/${path}`)).status).toBe(404);
    const posted = await operator().post(`/payments/${path}`, { action: 'cancel', amount: '1' });
    expect(posted.status).toBe(404);
  },
);
