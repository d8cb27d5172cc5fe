import { day } from '~/domain/time/day';
import { canCancel, cancelDeadline, endOfReturnDay, isRentalOver } from './order-deadlines';

test.each([
  ['2026-06-12', 'America/Chicago', '2026-06-10T13:00:00.000Z'],
  ['2026-12-24', 'America/New_York', '2026-12-22T13:00:00.000Z'],
  ['2026-07-04', 'America/Los_Angeles', '2026-07-02T15:00:00.000Z'],
])('a rental from %s in %s can be canceled until %s', (first, zone, expected) => {
  expect(cancelDeadline(day(first), zone).toISOString()).toBe(expected);
});

test.each([
  // Daylight saving begins on 8 March 2026 in New York, between 8:00 on the 6th and on the 8th: 48 hours before 8:00 it was 7:00.
  ['2026-03-08', 'America/New_York', '2026-03-06T12:00:00.000Z'],
  ['2026-03-07', 'America/New_York', '2026-03-05T13:00:00.000Z'],
  ['2026-03-10', 'America/New_York', '2026-03-08T12:00:00.000Z'],
  // It ends on 1 November 2026 in Los Angeles: 48 hours before 8:00 it was 9:00.
  ['2026-11-01', 'America/Los_Angeles', '2026-10-30T16:00:00.000Z'],
  ['2026-11-04', 'America/Los_Angeles', '2026-11-02T16:00:00.000Z'],
  // Zones with half-hour offsets, and one that changes by half an hour (5 April 2026).
  ['2026-06-12', 'Asia/Kolkata', '2026-06-10T02:30:00.000Z'],
  ['2026-06-12', 'Asia/Kathmandu', '2026-06-10T02:15:00.000Z'],
  ['2026-04-05', 'Australia/Adelaide', '2026-04-02T22:30:00.000Z'],
  ['2026-04-05', 'Australia/Lord_Howe', '2026-04-02T21:30:00.000Z'],
  ['2026-03-08', 'America/St_Johns', '2026-03-06T10:30:00.000Z'],
  // The zone is so far ahead of UTC that 8:00 is on the previous UTC day.
  ['2026-09-27', 'Pacific/Auckland', '2026-09-24T19:00:00.000Z'],
])(
  '48 hours are 48 hours where the clocks change: from %s in %s until %s',
  (first, zone, until) => {
    expect(cancelDeadline(day(first), zone).toISOString()).toBe(until);
  },
);

test('the deadline itself is still in time, and a millisecond later is too late', () => {
  const deadline = new Date('2026-06-10T13:00:00.000Z');
  expect(canCancel(deadline, deadline)).toBe(true);
  expect(canCancel(new Date(deadline.getTime() + 1), deadline)).toBe(false);
});

test('a rental is over from the first minute of its day of return, where the tool is', () => {
  const zone = 'America/Chicago';
  expect(isRentalOver(new Date('2026-06-15T04:59:59.000Z'), day('2026-06-15'), zone)).toBe(false);
  expect(isRentalOver(new Date('2026-06-15T05:00:00.000Z'), day('2026-06-15'), zone)).toBe(true);
});

test('the day of return is over at midnight where the tool is, also on a day on which the clocks change', () => {
  expect(endOfReturnDay(day('2026-06-15'), 'America/Chicago')).toEqual(
    new Date('2026-06-16T05:00:00.000Z'),
  );
  expect(endOfReturnDay(day('2026-11-01'), 'America/Chicago')).toEqual(
    new Date('2026-11-02T06:00:00.000Z'),
  );
});
