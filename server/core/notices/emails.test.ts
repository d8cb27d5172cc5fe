import { day } from '~/domain/time/day';
import { aClaim } from '~/testing/claim-builders';
import { testConfig } from '~/testing/test-config';
import { readOrder } from '../orders/read-order';
import { aNoticeOrder, ORDER, noticeWorld } from '../../testing/notice-world';
import { transactionIdSchema } from '~/domain/ids';
import * as v from 'valibot';
import { whenOf } from './emails';
import { orderEmail } from './order-notices';

async function orderWith(changes: object) {
  const { services } = noticeWorld(aNoticeOrder(changes));
  const order = await readOrder(services.integration, v.parse(transactionIdSchema, ORDER));
  if (!order) throw new Error('no order');
  return order;
}

/** Returns the emails' text about an order booked at this moment. */
const whenBooked = async (createdAt: string) =>
  whenOf({ order: await orderWith({ createdAt }), config: testConfig });

test('a day of another year than that of the booking names it, where the tool is', async () => {
  const when = await whenBooked('2027-01-01T03:00:00.000Z');
  expect(when.day(day('2026-12-31'))).toBe('Thu, Dec 31');
  expect(when.day(day('2027-01-03'))).toBe('Sun, Jan 3, 2027');
  expect(when.moment(new Date('2027-01-03T15:00:00Z'))).toBe('Sun, Jan 3, 2027, 9:00 am CST');
  expect(when.stay({ start: day('2027-01-03'), end: day('2027-01-05') })).toContain('2027');
});

test.each([
  ['before the rental is complete', '2026-06-15T12:00:00.000Z', true],
  ['afterwards, which its own email said', '2026-06-17T12:00:00.000Z', false],
])('the refund of a claim that was decided %s', async (_name, at, isSent) => {
  const transitions = [
    ...aNoticeOrder().transitions,
    {
      transition: 'transition/complete',
      createdAt: '2026-06-16T12:00:00.000Z',
      by: 'provider',
    },
  ];
  const decided = await orderWith({ state: 'state/delivered', transitions });
  const { transaction } = decided;
  const outcome = {
    at,
    how: 'decided',
    parts: [{ line: 0, source: 'refund', sum: 1000 }],
  } as const;
  const claims = [{ ...aClaim({ by: 'customer', outcome }), number: 1 }];
  const order = { ...decided, transaction: { ...transaction, claims } };
  const refund = {
    number: 1,
    claim: 1,
    payment: null,
    tool: null,
    currency: 'USD',
    sum: 1000,
    owner: 0,
    tax: 0,
    at: new Date(at),
  } as const;
  const telling = { order, role: 'customer', config: testConfig } as const;
  expect(orderEmail('refund', telling, { refund, reason: null }) !== null).toBe(isSent);
});
