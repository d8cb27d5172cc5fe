import { usePayments } from '../testing/use-payments';

const payments = usePayments();
const { anIntent } = payments;

const minuteLater = () => payments.server.clock.advance(61_000);

const find = async (query: string) =>
  (await payments.stripe.paymentIntents.search({ query })).data.map(({ id }) => id);

test('an object is found by our metadata, a minute after it was made', async () => {
  const mine = await anIntent({ metadata: { order: 'o-1', entry: 'adj-1', leg: 'hold' } });
  await anIntent({ metadata: { order: 'o-1', entry: 'adj-2', leg: 'hold' } });
  await anIntent({ metadata: { order: 'o-10', entry: 'adj-1' } });
  const query = 'metadata["order"]:"o-1" AND metadata[\'entry\']:\'adj-1\'';
  expect(await find(query)).toEqual([]);
  await minuteLater();
  expect(await find(query)).toEqual([mine.id]);
});

test('queries compare states and amounts, exclude, and offer alternatives', async () => {
  const metadata = { set: 'compare' };
  const small = await anIntent({ metadata, amount: 1000 });
  const large = await anIntent({
    metadata: { ...metadata, note: 'a "quoted" word' },
    amount: 9000,
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await minuteLater();
  const set = "metadata['set']:'compare'";
  expect(await find(`${set} AND amount>1000`)).toEqual([large.id]);
  expect(await find(`${set} AND status:"requires_capture"`)).toEqual([large.id]);
  expect(await find(`${set} AND -status:'requires_capture'`)).toEqual([small.id]);
  expect(await find(`${set} AND -metadata['note']:null`)).toEqual([large.id]);
  expect(await find(String.raw`metadata["note"]:"a \"quoted\" word"`)).toEqual([large.id]);
  expect(await find(`metadata['note']~'QUOTED' OR metadata['set']:'compare'`)).toEqual([
    large.id,
    small.id,
  ]);
  expect(await find(`${set} AND created>=${small.created}`)).toEqual([large.id, small.id]);
});

test('results come in pages', async () => {
  for (let count = 0; count < 3; count += 1) await anIntent({ metadata: { set: 'pages' } });
  await minuteLater();
  const seen = await payments.stripe.paymentIntents
    .search({ query: "metadata['set']:'pages'", limit: 2 })
    .autoPagingToArray({ limit: 10 });
  expect(new Set(seen.map(({ id }) => id)).size).toBe(3);
});

test('charges and customers are searched too', async () => {
  const customer = await payments.stripe.customers.create({
    email: 'found@example.com',
    metadata: { order: 'o-5' },
  });
  const { latest_charge: charge } = await anIntent({
    metadata: { order: 'o-5' },
    payment_method: 'pm_card_visa',
    confirm: true,
  });
  await minuteLater();
  const query = "metadata['order']:'o-5'";
  expect((await payments.stripe.charges.search({ query })).data[0]?.id).toBe(charge);
  expect((await payments.stripe.customers.search({ query })).data[0]?.id).toBe(customer.id);
  const byMail = await payments.stripe.customers.search({ query: "email~'found'" });
  expect(byMail.data[0]?.id).toBe(customer.id);
});

test.each([
  ['nonsense', 'unable to parse'],
  ["metadata['a']:'b' metadata['c']:'d'", 'unable to parse'],
  ["metadata['a']:'b' AND amount>1 OR amount<1", 'both AND and OR'],
  ["amount:'much'", 'unable to parse'],
  ["status>'a'", 'unable to parse'],
  ["destination:'acct_1'", 'unsupported search field'],
])('the query %s is refused', async (query, reason) => {
  await expect(payments.stripe.paymentIntents.search({ query })).rejects.toMatchObject({
    statusCode: 400,
    param: 'query',
    message: expect.stringContaining(reason),
  });
});
