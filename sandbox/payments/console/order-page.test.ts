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
const shown = async (path: string) => readable(await operator().page(path));

/** The rows of the table, as their text. */
const rowsOf = (page: string): string[] =>
  page
    .split('<tbody')
    .slice(1)
    .flatMap((body) => body.split('<tr').slice(1))
    .map((line) => readable(`<tr${line}`).trim());

async function holdFor(order: string, card = 'pm_card_mastercard') {
  const customer = await stripe().customers.create();
  const method = await stripe().paymentMethods.attach(card, { customer: customer.id });
  return stripe().paymentIntents.create({
    amount: 20_000,
    currency: 'usd',
    capture_method: 'manual',
    confirm: true,
    off_session: true,
    customer: customer.id,
    payment_method: method.id,
    transfer_data: { destination: world().account },
    metadata: { order, entry: 'adj-1', leg: 'hold' },
  });
}

test('all money of an order is on one page, in the order in which it moved', async () => {
  const { id: order } = await rent(world().rental);
  await operator().post('/payments/balance', { amount: '50000' });
  const hold = await holdFor(order);
  await stripe().paymentIntents.capture(hold.id, { amount_to_capture: 7500 });
  const [line] = (await stripe().paymentIntents.list({ limit: 100 })).data.filter(
    ({ metadata }) => metadata['sharetribe-transaction-id'] === order,
  );
  await stripe().refunds.create({
    payment_intent: line?.id ?? '',
    amount: 1000,
    metadata: { order, entry: 'adj-2', leg: 'refund' },
  });
  await stripe().transfers.create({
    amount: 3000,
    currency: 'usd',
    destination: world().account,
    transfer_group: order,
    metadata: { order, entry: 'adj-3', leg: 'transfer' },
  });
  await stripe().payouts.create(
    { amount: 3000, currency: 'usd', metadata: { order, entry: 'adj-3', leg: 'payout' } },
    { stripeAccount: world().account },
  );
  const page = await operator().page(`/payments/orders?q=${order}`);
  const rows = rowsOf(page);
  const whats = rows.map((text) => /^[A-Z][a-z ]+[a-z]/.exec(text)?.[0].trim());
  expect(whats).toEqual(
    expect.arrayContaining([
      'Payment of the order',
      'Captured',
      'Share of the owner',
      'Hold',
      'Refund',
      'Transfer to the owner',
      'Payout to the bank',
    ]),
  );
  expect(whats.indexOf('Hold')).toBeLessThan(whats.indexOf('Refund'));
  expect(rows.find((text) => text.startsWith('Refund'))).toMatch(
    /\$10\.00 succeeded .* adj-2, refund re_/,
  );
  const text = readable(page);
  expect(text).toContain('Refunded $10.00');
  expect(text).toContain('Held now $0.00');
  expect(page).toContain(`/console/transactions/${order}`);
  expect(page).toContain(`/console/payments/intents/${hold.id}`);
  expect(await operator().page(`/transactions/${order}`)).toContain(
    `/console/payments/orders?q=${order}`,
  );
  expect(await operator().page(`/payments/intents/${hold.id}`)).toContain(
    `/console/payments/orders?q=${order}`,
  );
});

test('a hold is shown with its end, and what became of it', async () => {
  const hold = await holdFor('o-2');
  expect(await shown('/payments/orders?q=o-2')).toContain('Held now $200.00 Held until ($200.00)');
  await stripe().paymentIntents.cancel(hold.id);
  const after = await operator().page('/payments/orders?q=o-2');
  expect(rowsOf(after).map((text) => text.split(' ')[0])).toEqual(['Hold', 'Released']);
  expect(readable(after)).toContain('Held now $0.00');
});

test('an order that nobody has paid for has no money', async () => {
  expect(await shown('/payments/orders?q=nobody')).toContain('Nothing here yet.');
  expect(await shown('/payments/orders')).not.toContain('Nothing here yet.');
});

test('the operator tops up the balance, by a whole amount', async () => {
  const answer = await operator().post('/payments/balance', { amount: '12.50' });
  expect(answer.status).toBe(400);
  expect(readable(await answer.text())).toContain('whole number of minor units');
  const before = (await stripe().balance.retrieve()).available[0]?.amount ?? 0;
  expect((await operator().post('/payments/balance', { amount: '1250' })).status).toBe(303);
  expect((await stripe().balance.retrieve()).available[0]?.amount).toBe(before + 1250);
  expect(await shown('/payments/balance')).toContain('topup $12.50');
});

test('the operator decides a dispute for the bank, once', async () => {
  const { id } = await stripe().paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_createDispute',
  });
  const [dispute] = (await stripe().disputes.list({ payment_intent: id })).data;
  expect(await shown('/payments/disputes')).toContain('needs response');
  const decide = (outcome: string) =>
    operator().post('/payments/disputes', { id: dispute?.id ?? '', outcome });
  expect((await decide('won')).status).toBe(303);
  expect((await stripe().disputes.retrieve(dispute?.id ?? '')).status).toBe('won');
  expect((await decide('lost')).status).toBe(409);
  expect(await shown('/payments/disputes')).toContain('Closed');
});
