import { addDays, type Day, type DayRange, nightsBetween } from '~/domain/time/day';

const WEEK = 7;

/**
 * The same stays in a later week, if the first of them has begun: as few weeks later as possible, so that a weekend stays one and the
 * stays keep their distances. `today` is the day where the tools are.
 */
export function movedStays<Stay extends DayRange>(
  stays: readonly Stay[],
  today: Day,
): readonly Stay[] {
  const [first] = stays.map(({ start }) => start).toSorted();
  if (first === undefined || first >= today) return stays;
  const days = Math.ceil(nightsBetween({ start: first, end: today }) / WEEK) * WEEK;
  return stays.map((stay) => ({
    ...stay,
    start: addDays(stay.start, days),
    end: addDays(stay.end, days),
  }));
}
