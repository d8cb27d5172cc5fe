import { addDays, type Day, nightsIn, startOfMonth, weekdayOf } from '~/domain/time/day';

const WEEK = 7;

/** Returns the days of a month. */
export const daysOfMonth = (month: Day): Day[] =>
  nightsIn({ start: startOfMonth(month), end: startOfMonth(month, 1) });

/** Returns a month's weeks, starting on Sunday, with null for days of another month. */
function weeksOf(month: Day): (Day | null)[][] {
  const days = daysOfMonth(month);
  const before = weekdayOf(startOfMonth(month));
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const rows = Math.ceil(cells.length / WEEK);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: WEEK }, (_cell, column) => cells[row * WEEK + column] ?? null),
  );
}

/** Returns the weeks of a month that are not over. */
export const weeksFrom = (today: Day, month: Day): (Day | null)[][] =>
  weeksOf(month).filter((week) => week.some((day) => day !== null && day >= today));

/** Returns the first days of the months that a span of days touches. */
export function monthsBetween(first: Day, last: Day): Day[] {
  const months: Day[] = [];
  for (let month = startOfMonth(first); month <= last; month = startOfMonth(month, 1)) {
    months.push(month);
  }
  return months;
}

/** Returns the same day of another month, or that month's last day. */
function inMonth(day: Day, months: number): Day {
  const month = startOfMonth(day, months);
  const last = addDays(startOfMonth(month, 1), -1);
  const wanted = addDays(month, Number(day.slice(8)) - 1);
  return wanted < last ? wanted : last;
}

/** Returns the day that a key moves to, or undefined for other keys. */
export function dayByKey(day: Day, key: string): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, WEEK - 1 - weekdayOf(day));
    case 'PageUp':
      return inMonth(day, -1);
    case 'PageDown':
      return inMonth(day, 1);
    default:
      return undefined;
  }
}
