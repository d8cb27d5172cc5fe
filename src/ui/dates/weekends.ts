import { type CalendarDate, getDayOfWeek, parseDate } from '@internationalized/date';
import { type DayRangeValue, type DayValue } from './day-types';
import { type NightTest } from './range-rules';

const SATURDAY = 6;
const DAYS = 7;

const toDay = (date: CalendarDate): DayValue => date.toString() as DayValue;

/** The first day of the weekend that is next or has begun, and the Monday after it. */
function coming(today: CalendarDate) {
  const weekday = getDayOfWeek(today, 'en-US');
  const isSunday = weekday === 0;
  const start = isSunday ? today : today.add({ days: SATURDAY - weekday });
  return { start, end: start.add({ days: isSunday ? 1 : 2 }) };
}

/** This weekend and the next one, from Saturday to Monday. On a Sunday, this weekend has only that night left. */
export function weekendsFrom(today: DayValue): Readonly<Record<'first' | 'next', DayRangeValue>> {
  const { start, end } = coming(parseDate(today));
  const next = end.add({ days: DAYS });
  return {
    first: { start: toDay(start), end: toDay(end) },
    next: { start: toDay(next.subtract({ days: 2 })), end: toDay(next) },
  };
}

interface Bounds {
  readonly min: DayValue;
  readonly max: DayValue | undefined;
  readonly isNightUnavailable: NightTest;
}

/** Whether all nights of a short range can be rented. */
export function canBeChosen(
  { start, end }: DayRangeValue,
  { min, max, isNightUnavailable }: Bounds,
): boolean {
  if (start < min || (max !== undefined && end > max)) return false;
  const last = parseDate(end);
  for (let night = parseDate(start); night.compare(last) < 0; night = night.add({ days: 1 })) {
    if (isNightUnavailable(toDay(night))) return false;
  }
  return true;
}
