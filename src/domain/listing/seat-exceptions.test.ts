import * as fc from 'fast-check';
import { addDays, compareDays, type Day, day, nightsBetween, rangesOverlap } from '../time/day';
import {
  changeExceptions,
  type DaySeats,
  daysForStock,
  MAX_EXCEPTION_DAYS,
  type SeatException,
  seatsByDay,
} from './seat-exceptions';

const today = day('2026-06-08');
const plus = (days: number) => addDays(today, days);

const exception = (from: number, to: number, seats: number): SeatException => ({
  id: `${from}-${to}`,
  start: plus(from),
  end: plus(to),
  seats,
});
const on = (from: number, to: number, seats: number | null): DaySeats[] =>
  Array.from({ length: to - from }, (_, index) => ({ day: plus(from + index), seats }));

/** The exceptions that the API would have after the change. */
function after(existing: readonly SeatException[], days: readonly DaySeats[]): SeatException[] {
  const { remove, create } = changeExceptions(existing, days, today);
  return [
    ...existing.filter((each) => !remove.includes(each)),
    ...create.map((each) => ({ ...each, id: `new ${each.start}` })),
  ];
}

const ahead = (totals: ReadonlyMap<Day, number | null>) =>
  [...totals]
    .filter(([each, seats]) => each >= today && seats !== null)
    .sort(([left], [right]) => compareDays(left, right));

/** Consecutive exceptions, some of them very long, some beginning before today. */
const calendars = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 3 }),
      length: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 360, max: 366 })),
      seats: fc.integer({ min: 0, max: 2 }),
    }),
    { maxLength: 5 },
  )
  .map((parts) => {
    let from = -6;
    return parts.map(({ gap, length, seats }) => {
      const start = from + gap;
      from = start + length;
      return exception(start, from, seats);
    });
  });
const changes = fc
  .array(
    fc.record({
      from: fc.integer({ min: 0, max: 20 }),
      length: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 360, max: 380 })),
      seats: fc.option(fc.integer({ min: 0, max: 2 })),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.flatMap(({ from, length, seats }) => on(from, from + length, seats)));

describe('any change of any calendar', () => {
  test('sets the chosen days, and leaves all other days from today on as they are', () => {
    fc.assert(
      fc.property(calendars, changes, (existing, days) => {
        const expected = new Map<Day, number | null>(seatsByDay(existing));
        for (const { day: changed, seats } of days) expected.set(changed, seats);
        expect(ahead(seatsByDay(after(existing, days)))).toEqual(ahead(expected));
      }),
      { numRuns: 40 },
    );
  });

  test('never leaves two exceptions on one day, nor one that is too long', () => {
    fc.assert(
      fc.property(calendars, changes, (existing, days) => {
        const result = after(existing, days);
        for (const [index, each] of result.entries()) {
          expect(nightsBetween(each)).toBeLessThanOrEqual(MAX_EXCEPTION_DAYS);
          const later = result.slice(index + 1);
          expect(later.filter((other) => rangesOverlap(each, other))).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('has nothing left to do the second time', () => {
    fc.assert(
      fc.property(calendars, changes, (existing, days) => {
        const again = changeExceptions(after(existing, days), days, today);
        expect({ remove: again.remove, create: again.create }).toEqual({ remove: [], create: [] });
      }),
      { numRuns: 40 },
    );
  });
});

test('a day out of the middle of a block splits it', () => {
  const { remove, create } = changeExceptions([exception(1, 6, 0)], on(3, 4, null), today);
  expect(remove).toEqual([exception(1, 6, 0)]);
  expect(create).toEqual([
    { start: plus(1), end: plus(3), seats: 0 },
    { start: plus(4), end: plus(6), seats: 0 },
  ]);
});

test('a day between two blocks joins them', () => {
  const existing = [exception(1, 3, 0), exception(4, 6, 0)];
  expect(after(existing, on(3, 4, 0))).toMatchObject([{ start: plus(1), end: plus(6), seats: 0 }]);
});

test('a neighbor with another total is left alone', () => {
  const { remove, create } = changeExceptions([exception(1, 3, 2)], on(3, 4, 0), today);
  expect(remove).toEqual([]);
  expect(create).toEqual([{ start: plus(3), end: plus(4), seats: 0 }]);
});

test('opening what an exception blocks removes it', () => {
  const { remove, create } = changeExceptions([exception(3, 4, 0)], on(3, 4, null), today);
  expect({ remove, create }).toEqual({ remove: [exception(3, 4, 0)], create: [] });
});

test('an exception that begins in the past is replaced from today on', () => {
  expect(after([exception(-4, 6, 0)], on(2, 3, null))).toMatchObject([
    { start: today, end: plus(2) },
    { start: plus(3), end: plus(6) },
  ]);
});

test('two exceptions that another program put on one day become one, with the smaller number of pieces', () => {
  const existing = [exception(1, 3, 2), exception(2, 5, 1)];
  expect([...seatsByDay(after(existing, on(1, 2, 0)))].map(([, seats]) => seats).sort()).toEqual([
    0, 1, 1, 1,
  ]);
});

test('a new stock changes the days that were open for all pieces, and opens no blocked day', () => {
  const existing = [exception(0, 1, 0), exception(1, 2, 1), exception(2, 3, 3)];
  expect(daysForStock(existing, { before: 3, after: 5 })).toEqual(on(2, 3, 5));
  expect(daysForStock(existing, { before: 3, after: 2 })).toEqual(on(2, 3, 2));
  expect(daysForStock(existing, { before: 3, after: 3 })).toEqual([]);
});
