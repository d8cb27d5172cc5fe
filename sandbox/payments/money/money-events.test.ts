import { usePayments } from '../testing/use-payments';

const DAY_MS = 86_400_000;
const payments = usePayments();
const { toOwner } = payments;

interface Seen {
  type: string;
  object: Record<string, unknown>;
  created: number;
  account: string | undefined;
}

/** The events of the platform or of an account, oldest first. */
async function events(account?: string): Promise<Seen[]> {
  const options = account ? { stripeAccount: account } : {};
  const all = await payments.stripe.events.list({ limit: 100 }, options).autoPagingToArray({
    limit: 1000,
  });
  return all.reverse().map((event) => ({
    type: event.type,
    object: { ...event.data.object },
    created: event.created,
    account: event.account,
  }));
}

/** The events of the platform's money during `work`. */
async function during(work: () => Promise<unknown>): Promise<Seen[]> {
  const before = (await events()).length;
  await work();
  return (await events()).slice(before);
}

const types = (seen: readonly Seen[]) => seen.map(({ type }) => type);

/** Pays the account $100 that it can pay out at once. */
const payAccount = () =>
  toOwner({
    capture_method: 'automatic',
    confirm: true,
    payment_method: 'pm_card_bypassPending',
  });

const inAccount = () => ({ stripeAccount: payments.account.id });
const payOut = (amount: number, method: 'standard' | 'instant' = 'standard') =>
  payments.stripe.payouts.create({ amount, currency: 'usd', method }, inAccount());
const payoutEvents = async (id: string) =>
  (await events(payments.account.id)).filter(({ object }) => object['id'] === id);

test('a payment to an account is an event of its charge, its transfer and its fee', async () => {
  const { id } = await toOwner({ confirm: true, payment_method: 'pm_card_visa' });
  const captured = await during(() => payments.stripe.paymentIntents.capture(id));
  expect(types(captured)).toEqual([
    'transfer.created',
    'application_fee.created',
    'charge.captured',
    'payment_intent.succeeded',
  ]);
  expect(captured.map(({ object }) => object)).toMatchObject([
    { object: 'transfer', amount: 10_000, destination: payments.account.id, reversed: false },
    { object: 'application_fee', amount: 1500, account: payments.account.id },
    { object: 'charge', captured: true, amount_captured: 10_000 },
    { object: 'payment_intent', id },
  ]);
});

test('an approval and a refusal by the bank are events of the charge', async () => {
  const agreed = await during(() => toOwner({ confirm: true, payment_method: 'pm_card_visa' }));
  expect(types(agreed)).toEqual([
    'payment_intent.created',
    'charge.succeeded',
    'payment_intent.amount_capturable_updated',
  ]);
  expect(agreed[1]?.object).toMatchObject({ captured: false, paid: true });
  const refused = await during(() =>
    toOwner({ confirm: true, payment_method: 'pm_card_chargeDeclined' }).catch(() => undefined),
  );
  expect(types(refused)).toEqual([
    'payment_intent.created',
    'charge.failed',
    'payment_intent.payment_failed',
  ]);
  expect(refused[1]?.object).toMatchObject({ failure_code: 'card_declined', paid: false });
});

test('a refund is an event of every object from which money goes back', async () => {
  const { id } = await payAccount();
  const back = await during(() =>
    payments.stripe.refunds.create({
      payment_intent: id,
      amount: 4000,
      reverse_transfer: true,
      refund_application_fee: true,
    }),
  );
  expect(back.map(({ type, object }) => [type, object])).toMatchObject([
    ['transfer.reversed', { amount_reversed: 4000, reversed: false }],
    ['application_fee.refunded', { amount_refunded: 600, refunded: false }],
    ['charge.refunded', { object: 'charge', amount: 10_000, amount_refunded: 4000 }],
    ['refund.created', { object: 'refund', amount: 4000, payment_intent: id }],
  ]);
});

test('a transfer of the platform is an event', async () => {
  const { latest_charge: charge } = await payments.anIntent({
    capture_method: 'automatic',
    confirm: true,
    payment_method: 'pm_card_visa',
  });
  const seen = await during(async () => {
    await payments.stripe.transfers.create({
      amount: 3000,
      currency: 'usd',
      destination: payments.account.id,
      source_transaction: String(charge),
    });
  });
  expect(seen.map(({ type, object }) => [type, object])).toMatchObject([
    ['transfer.created', { amount: 3000, amount_reversed: 0 }],
  ]);
});

test('a payout is paid when it arrives, and that is one event of its account', async () => {
  await payAccount();
  const payout = await payOut(2500);
  expect(types(await payoutEvents(payout.id))).toEqual(['payout.created']);
  await payments.server.clock.advance(3 * DAY_MS);
  // Several callers may ask at the same moment.
  await Promise.all([1, 2, 3].map(() => events(payments.account.id)));
  const [created, paid, ...more] = await payoutEvents(payout.id);
  expect(more).toEqual([]);
  expect([created?.type, created?.object['status']]).toEqual(['payout.created', 'pending']);
  expect(paid).toMatchObject({
    type: 'payout.paid',
    object: { status: 'paid', failure_code: null },
    created: payout.arrival_date,
    account: payments.account.id,
  });
  expect(types(await events())).not.toContain('payout.paid');
});

test("the event of a payout's arrival comes before later events, even if nobody asked in between", async () => {
  await payAccount();
  const first = await payOut(1000);
  await payments.server.clock.advance(3 * DAY_MS);
  const second = await payOut(500, 'instant');
  await payments.server.clock.advance(DAY_MS);
  const all = await events(payments.account.id);
  const last = all.filter(({ object }) => [first.id, second.id].includes(String(object['id'])));
  expect(last.map(({ type, object }) => [type, object['id']])).toEqual([
    ['payout.created', first.id],
    ['payout.paid', first.id],
    ['payout.created', second.id],
    ['payout.paid', second.id],
  ]);
  const times = all.map(({ created }) => created);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});
