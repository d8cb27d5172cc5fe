import { addDays, day } from '../time/day';
import { blockedDays, daysAfterUndo, daysBefore, handOver } from './holiday';

const first = day('2026-06-10');
const plus = (days: number) => addDays(first, days);
const range = { start: first, end: plus(3) };

test('blocks every night, without the day of return', () => {
  expect(blockedDays(range)).toEqual([
    { day: first, seats: 0 },
    { day: plus(1), seats: 0 },
    { day: plus(2), seats: 0 },
  ]);
});

test('remembers what the days were, and null for what the plan says', () => {
  expect(daysBefore(range, [{ start: plus(1), end: plus(9), seats: 2 }])).toEqual([
    { day: first, seats: null },
    { day: plus(1), seats: 2 },
    { day: plus(2), seats: 2 },
  ]);
});

test('does not put back a day that its owner has opened since', () => {
  const before = daysBefore(range, []);
  const opened = [
    { start: first, end: plus(1), seats: 0 },
    { start: plus(1), end: plus(2), seats: 3 },
  ];
  expect(daysAfterUndo(before, opened)).toEqual([{ day: first, seats: null }]);
});

test('leaves blocked what another holiday blocks too, which puts it back later', () => {
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
