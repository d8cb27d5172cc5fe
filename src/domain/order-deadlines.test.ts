import { day } from './day';
import { canCancel, cancelDeadline, isRentalOver } from './order-deadlines';

test.each([
  ['2026-06-12', 'America/Chicago', '2026-06-10T13:00:00.000Z'],
  ['2026-12-24', 'America/New_York', '2026-12-22T13:00:00.000Z'],
  ['2026-07-04', 'America/Los_Angeles', '2026-07-02T15:00:00.000Z'],
])('a rental from %s in %s can be cancelled until %s', (first, zone, expected) => {
  expect(cancelDeadline(day(first), zone).toISOString()).toBe(expected);
});

test('on a day when the clocks change, 8:00 is still 8:00 there', () => {
  // Daylight saving begins on 8 March 2026 in New York: 8:00 is 12:00 UTC from then on.
  expect(cancelDeadline(day('2026-03-08'), 'America/New_York').toISOString()).toBe(
    '2026-03-06T12:00:00.000Z',
  );
});

test('the deadline itself still counts, a millisecond later does not', () => {
  const deadline = new Date('2026-06-10T13:00:00.000Z');
  expect(canCancel(deadline, deadline)).toBe(true);
  expect(canCancel(new Date(deadline.getTime() + 1), deadline)).toBe(false);
});

test('a rental is over from the first minute of its day of return, where the tool is', () => {
  const zone = 'America/Chicago';
  expect(isRentalOver(new Date('2026-06-15T04:59:59.000Z'), day('2026-06-15'), zone)).toBe(false);
  expect(isRentalOver(new Date('2026-06-15T05:00:00.000Z'), day('2026-06-15'), zone)).toBe(true);
});
