import { type BookedNights } from '~/api/listing/own-bookings';
import { addDays, day, nightsIn } from '~/domain/time/day';
import { bookedByNight, type Lane, lanesByNight, shareOut } from './night-lanes';

const start = day('2026-06-08');
const plus = (days: number) => addDays(start, days);
const stay = (from: number, to: number, seats = 1): BookedNights => ({
  id: `${from} ${to}`,
  start: plus(from),
  end: plus(to),
  seats,
});

/** Draws a lane: "[" starts, "]" ends, "X" is a single night, "=" continues, "." is free. */
function sign({ isOut, isStart, isEnd }: Lane): string {
  if (!isOut) return '.';
  if (isStart) return isEnd ? 'X' : '[';
  return isEnd ? ']' : '=';
}

/** Draws one line per lane and one character per night. */
function drawn(bookings: readonly BookedNights[], stock: number, nights: number): string[] {
  const lanesOf = lanesByNight(bookings, stock);
  const byNight = nightsIn({ start, end: plus(nights) }).map((night) => lanesOf(night).map(sign));
  return (byNight[0] ?? []).map((_, lane) => byNight.map((signs) => signs[lane]).join(''));
}

test('a rental keeps its lane to the end, and the return day is free for the next', () => {
  expect(drawn([stay(0, 3), stay(1, 2), stay(3, 5)], 2, 6)).toEqual(['[=][].', '.X....']);
});

test('several pieces take several lanes', () => {
  expect(drawn([stay(0, 2, 2), stay(1, 3)], 3, 4)).toEqual(['[]..', '[]..', '.[].']);
});

test('more than four pieces share one lane', () => {
  expect(drawn([stay(0, 2), stay(1, 4, 3), stay(5, 6)], 12, 7)).toEqual(['[==].X.']);
});

test('all lanes are full if more pieces are booked than there are', () => {
  expect(drawn([stay(0, 2, 3)], 1, 3)).toEqual(['[].']);
});

test('the share of booked pieces is at least one percent if any piece is booked', () => {
  const nights = nightsIn({ start, end: plus(30) });
  expect(shareOut(bookedByNight([]), nights, 3)).toBe(0);
  expect(shareOut(bookedByNight([stay(0, 9)]), nights, 3)).toBe(10);
  expect(shareOut(bookedByNight([stay(0, 1)]), nights, 12)).toBe(1);
});
