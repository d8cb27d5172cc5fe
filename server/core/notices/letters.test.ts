import { day } from '~/domain/time/day';
import { testConfig } from '~/testing/test-config';
import { readOrder } from '../orders/read-order';
import { aToldOrder, ORDER, toldWorld } from '../../testing/told-orders';
import { transactionIdSchema } from '~/domain/ids';
import * as v from 'valibot';
import { whenOf } from './letters';

/** What emails about an order say, which was booked at this moment. */
async function whenBooked(createdAt: string) {
  const { services } = toldWorld(aToldOrder({ createdAt }));
  const order = await readOrder(services.integration, v.parse(transactionIdSchema, ORDER));
  if (!order) throw new Error('no order');
  return whenOf({ order, config: testConfig });
}

test('a day of another year than that of the booking names it, where the tool is', async () => {
  const when = await whenBooked('2027-01-01T03:00:00.000Z');
  expect(when.day(day('2026-12-31'))).toBe('Thu, Dec 31');
  expect(when.day(day('2027-01-03'))).toBe('Sun, Jan 3, 2027');
  expect(when.moment(new Date('2027-01-03T15:00:00Z'))).toBe('Sun, Jan 3, 2027, 9:00 am CST');
  expect(when.stay({ start: day('2027-01-03'), end: day('2027-01-05') })).toContain('2027');
});
