import { addDays, day } from '../time/day';
import { blockedDays, daysAfterUndo, daysBefore, handOver } from './holiday';

const first = day('2026-06-10');
const plus = (days: number) => addDays(first, days);
const range = { start: first, end: plus(3) };

test('a holiday blocks every night, but not the day of return', () => {
  expect(blockedDays(range)).toEqual([
    { day: first, seats: 0 },
    { day: plus(1), seats: 0 },
    { day: plus(2), seats: 0 },
  ]);
});

test('a holiday remembers how many pieces the days had, and null for days that followed the plan', () => {
  expect(daysBefore(range, [{ start: plus(1), end: plus(9), seats: 2 }])).toEqual([
    { day: first, seats: null },
    { day: plus(1), seats: 2 },
    { day: plus(2), seats: 2 },
  ]);
});

test('undoing a holiday leaves a day that its owner has opened since', () => {
  const before = daysBefore(range, []);
  const opened = [
    { start: first, end: plus(1), seats: 0 },
    { start: plus(1), end: plus(2), seats: 3 },
  ];
  expect(daysAfterUndo(before, opened)).toEqual([{ day: first, seats: null }]);
});

test('undoing a holiday leaves days blocked that another holiday also blocks, which restores them later', () => {
  const before = daysBefore(range, [{ start: first, end: plus(9), seats: 2 }]);
  const other = [
    { day: plus(2), seats: 0 },
    { day: plus(3), seats: 2 },
  ];
  expect(handOver(before, other)).toEqual({
    left: [
      { day: first, seats: 2 },
      { day: plus(1), seats: 2 },
    ],
    other: [
      { day: plus(2), seats: 2 },
      { day: plus(3), seats: 2 },
    ],
  });
});
