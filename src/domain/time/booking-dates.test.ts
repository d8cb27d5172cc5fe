import { bookingDates } from './booking-dates';
import { day } from './day';

test('the last day is the one before the return', () => {
  expect(bookingDates({ start: day('2026-06-12'), end: day('2026-06-15') })).toEqual({
    nights: 3,
    firstDay: '2026-06-12',
    lastDay: '2026-06-14',
    returnBy: '2026-06-15',
  });
});

test('one night is one day and is returned on the next day, even across the end of a month', () => {
  expect(bookingDates({ start: day('2026-06-30'), end: day('2026-07-01') })).toEqual({
    nights: 1,
    firstDay: '2026-06-30',
    lastDay: '2026-06-30',
    returnBy: '2026-07-01',
  });
});
