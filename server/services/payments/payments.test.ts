import { createHmac } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { mockedNetwork } from '../../testing/mocked-network';
import { isTagged, metadataOf, PaymentRefusal, tagOf } from './client';
import { ForgedEvent } from './events';
import { openPayments } from './payments';

const network = mockedNetwork();

const payments = openPayments({
  secretKey: 'rk_test',
  webhookSecrets: ['whsec_platform', 'whsec_accounts'],
  baseUrl: 'http://payments.test:8080',
});
const event = (type: string, object: object, more: object = {}) =>
  Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object }, ...more }));

/** Signs like the payment service: https://docs.stripe.com/webhooks */
function signed(body: Buffer, secret: string, at = Math.floor(Date.now() / 1000)) {
  const v1 = createHmac('sha256', secret)
    .update(`${String(at)}.${body.toString()}`)
    .digest('hex');
  return `t=${String(at)},v1=${v1}`;
}

test('events that either endpoint signed are read', () => {
  const refund = event('refund.failed', { id: 're_1' });
  expect(payments.readEvent(refund, signed(refund, 'whsec_platform'))).toEqual({
    kind: 'refund',
    refund: 're_1',
  });
  const payout = event('payout.failed', { id: 'po_1' }, { account: 'acct_1' });
  expect(payments.readEvent(payout, signed(payout, 'whsec_accounts'))).toEqual({
    kind: 'failed-payout',
    payout: 'po_1',
    account: 'acct_1',
  });
});

test('events that nobody needs are ignored', () => {
  const body = event('customer.created', { id: 'cus_1' });
  expect(payments.readEvent(body, signed(body, 'whsec_platform'))).toBeNull();
});

describe('suspicions of fraud', () => {
  const warning = { id: 'issfr_1', actionable: true, payment_intent: 'pi_1' };
  const review = { id: 'prv_1', open: false, payment_intent: 'pi_2' };
  const doubts = [
    { kind: 'fraud-warning', object: 'issfr_1', intent: 'pi_1', isOpen: true },
    { kind: 'payment-review', object: 'prv_1', intent: 'pi_2', isOpen: false },
  ];
  const listAt = (path: string, answer: () => Response) =>
    http.get(`http://payments.test:8080/v1/${path}`, answer);
  const listOf = (item: object) => () =>
    HttpResponse.json({ object: 'list', data: [item], has_more: false });
  const forbidden = () =>
    HttpResponse.json({ error: { type: 'invalid_request_error', message: 'No' } }, { status: 403 });
  const found = async () => {
    const all: unknown[] = [];
    for await (const doubt of payments.doubtsSince(new Date(0))) all.push(doubt);
    return all;
  };

  test('are the same in events and in lists', async () => {
    const opened = event('radar.early_fraud_warning.created', warning);
    const closed = event('review.closed', review);
    const read = [opened, closed].map((body) =>
      payments.readEvent(body, signed(body, 'whsec_platform')),
    );
    expect(read).toEqual(doubts);
    network.use(
      listAt('radar/early_fraud_warnings', listOf(warning)),
      listAt('reviews', listOf(review)),
    );
    expect(await found()).toEqual(doubts);
  });

  test('are left out if the key may not read them', async () => {
    network.use(listAt('radar/early_fraud_warnings', forbidden), listAt('reviews', listOf(review)));
    expect(await found()).toEqual([doubts[1]]);
  });

  test('are asked for again after another failure', async () => {
    const unknown = () => HttpResponse.json({ error: { message: 'No' } }, { status: 400 });
    network.use(listAt('radar/early_fraud_warnings', unknown));
    await expect(found()).rejects.toThrow('No');
  });
});

test.each([
  ['another secret', (body: Buffer) => signed(body, 'whsec_other')],
  ['an old time', (body: Buffer) => signed(body, 'whsec_platform', 1)],
  ['nothing', () => ''],
])('an event that %s signed is refused', (_name, signature) => {
  const body = event('refund.failed', { id: 're_1' });
  expect(() => payments.readEvent(body, signature(body))).toThrow(ForgedEvent);
});

test.each(['charge.dispute.created', 'refund.failed', 'payment_intent.succeeded'])(
  'a signed %s without its members is unreadable, not forged',
  (type) => {
    const body = event(type, {});
    const read = () => payments.readEvent(body, signed(body, 'whsec_platform'));
    expect(read).toThrow(expect.objectContaining({ code: 'invalid-request' }));
  },
);

test('a tag without an attempt number belongs to the first attempt; another attempt is another move', () => {
  const tag = { order: 'o', entry: 'adj-1', leg: 'hold' };
  const first = { ...tag, attempt: 1 };
  expect([tagOf(tag), metadataOf(first)]).toEqual([first, tag]);
  const second = { ...tag, attempt: 2 };
  expect(tagOf(metadataOf(second))).toEqual(second);
  expect([isTagged(first, tag), isTagged(first, second)]).toEqual([true, false]);
});

test('payouts of an account that has left the marketplace are not found, and a new one is refused', async () => {
  network.use(
    http.get(/^http:\/\/payments\.test:8080\/v1\/payouts/, () =>
      HttpResponse.json(
        { error: { code: 'account_invalid', message: 'Revoked' } },
        { status: 403 },
      ),
    ),
  );
  expect(await payments.failedPayout('acct_gone', 'po_1')).toBeNull();
  const found = payments.failedPayoutsSince('acct_gone', new Date());
  expect(await found[Symbol.asyncIterator]().next()).toEqual({ done: true, value: undefined });
  const tag = { order: 'o', entry: 'e', leg: 'l' };
  const payout = { account: 'acct_gone', amount: 100, currency: 'USD', tag };
  await expect(payments.payOut(payout)).rejects.toBeInstanceOf(PaymentRefusal);
});
