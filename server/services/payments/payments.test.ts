import { createHmac } from 'node:crypto';
import { isTagged, metadataOf, tagOf } from './client';
import { ForgedEvent } from './events';
import { openPayments } from './payments';

const payments = openPayments({
  secretKey: 'rk_test',
  webhookSecrets: ['whsec_platform', 'whsec_accounts'],
  baseUrl: 'http://payments.test',
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
  expect(payments.readNews(refund, signed(refund, 'whsec_platform'))).toEqual({
    kind: 'refund',
    refund: 're_1',
  });
  const payout = event('payout.failed', { id: 'po_1' }, { account: 'acct_1' });
  expect(payments.readNews(payout, signed(payout, 'whsec_accounts'))).toEqual({
    kind: 'failed-payout',
    payout: 'po_1',
    account: 'acct_1',
  });
});

test('events that nobody needs are no news', () => {
  const body = event('customer.created', { id: 'cus_1' });
  expect(payments.readNews(body, signed(body, 'whsec_platform'))).toBeNull();
});

test.each([
  ['another secret', (body: Buffer) => signed(body, 'whsec_other')],
  ['an old time', (body: Buffer) => signed(body, 'whsec_platform', 1)],
  ['nothing', () => ''],
])('what %s signed is refused', (_name, signature) => {
  const body = event('refund.failed', { id: 're_1' });
  expect(() => payments.readNews(body, signature(body))).toThrow(ForgedEvent);
});

test.each(['charge.dispute.created', 'refund.failed', 'payment_intent.succeeded'])(
  'a signed %s without its members is unreadable, not forged',
  (type) => {
    const body = event(type, {});
    const read = () => payments.readNews(body, signed(body, 'whsec_platform'));
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
