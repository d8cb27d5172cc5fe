import * as fc from 'fast-check';
import {
  bookableSpan,
  type FreeSeats,
  isBookable,
  mostSeats,
  seatsIn,
  seatsOn,
  slotWindows,
} from './bookable-days';
import { addDays, type Day, day, nightsBetween, nightsIn } from '../time/day';

const today = day('2026-06-08');
const noon = new Date('2026-06-08T12:00:00.000Z');
const span = bookableSpan(today, 360);
const plus = (days: number) => addDays(today, days);

const calendars = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 30, maxLength: 30 })
  .map((seats): FreeSeats => {
    const nights = seats.flatMap((count, index) =>
      count === 0 ? [] : [[plus(index), count] as const],
    );
    return Object.fromEntries(nights) as Record<Day, number>;
  });
const ranges = fc
  .tuple(fc.integer({ min: -3, max: 28 }), fc.integer({ min: 0, max: 8 }))
  .map(([from, nights]) => ({ start: plus(from), end: plus(from + nights) }));
const wanted = fc.integer({ min: 1, max: 4 });

test('a range can be booked exactly when each of its nights has enough pieces', () => {
  fc.assert(
    fc.property(calendars, ranges, wanted, (free, range, seats) => {
      const nights = nightsIn(range);
      const everyNight = nights.every((night) => seatsOn(free, night) >= seats);
      const expected = nights.length > 0 && range.start >= today && everyNight;
      expect(isBookable({ range, seats, span, free })).toBe(expected);
    }),
  );
});

test('each part of a bookable range can be booked, and so can fewer pieces', () => {
  fc.assert(
    fc.property(calendars, ranges, wanted, (free, range, seats) => {
      fc.pre(isBookable({ range, seats, span, free }));
      for (const night of nightsIn(range)) {
        const part = { start: night, end: range.end };
        expect(isBookable({ range: part, seats, span, free })).toBe(true);
        expect(isBookable({ range: part, seats: 1, span, free })).toBe(true);
      }
    }),
  );
});

test('a range does not cross a missing night, but it may end on one', () => {
  const free = { [plus(1)]: 1, [plus(3)]: 1 };
  const from = { span, free, seats: 1 };
  expect(isBookable({ ...from, range: { start: plus(1), end: plus(2) } })).toBe(true);
  expect(isBookable({ ...from, range: { start: plus(1), end: plus(4) } })).toBe(false);
});

test('the night 359 days from now is the last one', () => {
  const nights = Array.from({ length: 400 }, (_, index) => [plus(index), 1] as const);
  const free = Object.fromEntries(nights) as Record<Day, number>;
  const from = { span, free, seats: 1 };
  expect(isBookable({ ...from, range: { start: plus(359), end: plus(360) } })).toBe(true);
  expect(isBookable({ ...from, range: { start: plus(360), end: plus(361) } })).toBe(false);
});

test('a range has as many pieces as its night with the fewest', () => {
  const free = { [plus(0)]: 3, [plus(1)]: 2 };
  expect(seatsIn(free, { start: plus(0), end: plus(2) })).toBe(2);
  expect(seatsIn(free, { start: plus(0), end: plus(3) })).toBe(0);
  expect(seatsIn(free, { start: plus(1), end: plus(1) })).toBe(0);
  expect(mostSeats(free)).toBe(3);
  expect(mostSeats({})).toBe(0);
});

test('windows cover the whole span without gaps, each at most 90 days long', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 360 }), (days) => {
      const windows = slotWindows(bookableSpan(today, days), 90, noon);
      expect(windows[0]?.start).toBe(today);
      expect(windows.at(-1)?.end).toBe(plus(days));
      for (const [index, window] of windows.entries()) {
        expect(nightsBetween(window)).toBeGreaterThan(0);
        expect(nightsBetween(window)).toBeLessThanOrEqual(90);
        if (index > 0) expect(window.start).toBe(windows[index - 1]?.end);
      }
    }),
  );
  expect(slotWindows(span, 90, noon)).toHaveLength(4);
});

test('a day that is past for the API is not requested', () => {
  const evening = new Date('2026-06-09T01:00:00.000Z');
  expect(slotWindows(span, 90, evening)[0]?.start).toBe(plus(1));
});
