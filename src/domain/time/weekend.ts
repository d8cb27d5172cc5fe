import { addDays, type Day, type DayRange, weekdayOf } from './day';

const DAYS_OF_WEEK = 7;
const SATURDAY = 6;

/** The nights of Saturday and Sunday that come next; on a Sunday only its own night is left. */
export function thisWeekend(today: Day): DayRange {
  const weekday = weekdayOf(today);
  if (weekday === 0) return { start: today, end: addDays(today, 1) };
  const start = addDays(today, (SATURDAY - weekday + DAYS_OF_WEEK) % DAYS_OF_WEEK);
  return { start, end: addDays(start, 2) };
}
