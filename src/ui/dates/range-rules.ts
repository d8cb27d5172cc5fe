import { type DayRangeValue, type DayValue } from './day-types';

export type NightTest = (night: DayValue) => boolean;

/** Days are compared as text, because 'YYYY-MM-DD' sorts in order of time. */
const isBefore = (a: DayValue, b: DayValue) => a < b;

type DayStep = (day: DayValue, days: number) => DayValue;

interface LeastRules {
  /** Every night is free without it. */
  readonly isNightUnavailable: NightTest | undefined;
  readonly addDays: DayStep;
  readonly min: DayValue;
  readonly minNights: number;
}

/** Says whether a free night is in a row of at least this many. */
function isInLongRow(night: DayValue, rules: LeastRules): boolean {
  const { min, minNights, isNightUnavailable, addDays } = rules;
  const isFree = (day: DayValue) => !isBefore(day, min) && !isNightUnavailable?.(day);
  let nights = 1;
  for (let day = addDays(night, -1); nights < minNights && isFree(day); day = addDays(day, -1))
    nights += 1;
  for (let day = addDays(night, 1); nights < minNights && isFree(day); day = addDays(day, 1))
    nights += 1;
  return nights >= minNights;
}

/** Nights in gaps that are shorter than a stay may be cannot be rented either. */
export const withoutGaps =
  (rules: LeastRules): NightTest =>
  (night) =>
    rules.isNightUnavailable?.(night) === true || !isInLongRow(night, rules);

interface Rules {
  /** The first end of the range; null before the first press. */
  readonly anchor: DayValue | null;
  readonly value: DayRangeValue | null;
  readonly isNightUnavailable: NightTest;
  readonly addDays: DayStep;
}

/**
 * Whether a day can be pressed now. A range must not include an unavailable night; but a day whose own night is taken
 * can be the day of return.
 */
export function isDayUnavailable(
  day: DayValue,
  { anchor, value, isNightUnavailable, addDays }: Rules,
): boolean {
  if (anchor === null) return value?.end === day ? false : isNightUnavailable(day);
  const [start, end] = isBefore(day, anchor) ? [day, anchor] : [anchor, day];
  for (let night = start; isBefore(night, end); night = addDays(night, 1)) {
    if (isNightUnavailable(night)) return true;
  }
  return false;
}

interface Bounds {
  readonly max?: DayValue;
  readonly isNightUnavailable: NightTest;
  readonly addDays: DayStep;
}

/** The same day pressed twice means that one night; undefined if that night cannot be rented. */
export function finishedRange(
  start: DayValue,
  end: DayValue,
  bounds: Bounds,
): DayRangeValue | undefined {
  if (start !== end) return { start, end };
  const next = bounds.addDays(start, 1);
  const isTooLate = bounds.max !== undefined && isBefore(bounds.max, next);
  return isTooLate || bounds.isNightUnavailable(start) ? undefined : { start, end: next };
}
