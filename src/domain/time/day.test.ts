import fc from 'fast-check';
import {
  addDays,
  compareDays,
  dateToDay,
  day,
  dayInTimeZone,
  dayRange,
  dayToDate,
  includesNight,
  lastRentalDay,
  nightsBetween,
  nightsIn,
  parseDay,
  rangesOverlap,
  startOfMonth,
  weekdayOf,
} from './day';

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map(dateToDay);
const ranges = fc.tuple(days, fc.integer({ min: 1, max: 400 })).map(([start, nights]) => ({
  start,
  end: addDays(start, nights),
}));

test.each(['2026-02-30', '2026-13-01', '2026-1-1', '', '2026-06-12T00:00:00Z', null, 20_260_612])(
  '%p is not a day',
  (value) => {
    expect(parseDay(value)).toBeUndefined();
  },
);

test('a day is unchanged after it was sent and read', () => {
  fc.assert(fc.property(days, (value) => dateToDay(dayToDate(value)) === value));
});

test('adding days and counting nights are inverse', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -2000, max: 2000 }), (start, count) => {
      expect(nightsBetween({ start, end: addDays(start, count) })).toBe(count);
    }),
  );
});

test('the nights of a range are its days without the day of return', () => {
  fc.assert(
    fc.property(ranges, (range) => {
      const nights = nightsIn(range);
      expect(nights).toHaveLength(nightsBetween(range));
      expect(nights[0]).toBe(range.start);
      expect(nights.at(-1)).toBe(lastRentalDay(range));
      expect(nights.every((night) => includesNight(range, night))).toBe(true);
      expect(includesNight(range, range.end)).toBe(false);
    }),
  );
});

test('ranges overlap exactly when they share a night', () => {
  fc.assert(
    fc.property(ranges, ranges, (left, right) => {
      const shared = nightsIn(left).some((night) => includesNight(right, night));
      expect(rangesOverlap(left, right)).toBe(shared);
    }),
  );
});

test('comparing days sorts them in time', () => {
  fc.assert(
    fc.property(days, days, (left, right) => {
      expect(Math.sign(compareDays(left, right))).toBe(
        Math.sign(dayToDate(left).getTime() - dayToDate(right).getTime()),
      );
    }),
  );
});

test('a range needs a night', () => {
  expect(dayRange('2026-06-12', '2026-06-12')).toBeUndefined();
  expect(dayRange('2026-06-13', '2026-06-12')).toBeUndefined();
  expect(dayRange('2026-06-12', undefined)).toBeUndefined();
  expect(dayRange('2026-06-12', '2026-06-13')).toEqual({ start: '2026-06-12', end: '2026-06-13' });
});

test('a clock east and west of the date line shows different days', () => {
  const date = new Date('2026-06-12T02:00:00Z');
  expect(dayInTimeZone(date, 'America/New_York')).toBe('2026-06-11');
  expect(dayInTimeZone(date, 'Asia/Tokyo')).toBe('2026-06-12');
});

test('weeks start on Sunday and months on their first day', () => {
  expect(weekdayOf(day('2026-06-14'))).toBe(0);
  expect(startOfMonth(day('2026-12-31'), 1)).toBe('2027-01-01');
  expect(startOfMonth(day('2026-01-15'), -1)).toBe('2025-12-01');
});

test('a day is right in a browser whose Canadian dates read 11/28/2026', () => {
  const { prototype } = Intl.DateTimeFormat;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {};
  Object.defineProperty(prototype, 'format', { ...own, get: () => () => '11/28/2026' });
  try {
    expect(dayInTimeZone(new Date('2026-11-28T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-11-29');
  } finally {
    Object.defineProperty(prototype, 'format', own);
  }
});
