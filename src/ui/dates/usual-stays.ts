import { type CalendarDate, getDayOfWeek, parseDate } from '@internationalized/date';
import { type MessageId } from '~/i18n/message-id';
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
function weekendsFrom(today: DayValue): Readonly<Record<'first' | 'next', DayRangeValue>> {
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
  /** Shorter stays are not offered. */
  readonly minNights: number;
}

/** Whether all nights of a short range can be rented. */
function canBeChosen(
  { start, end }: DayRangeValue,
  { min, max, isNightUnavailable, minNights }: Bounds,
): boolean {
  if (parseDate(start).add({ days: minNights }).compare(parseDate(end)) > 0) return false;
  if (start < min || (max !== undefined && end > max)) return false;
  const last = parseDate(end);
  for (let night = parseDate(start); night.compare(last) < 0; night = night.add({ days: 1 })) {
    if (isNightUnavailable(toDay(night))) return false;
  }
  return true;
}

/** Seven nights from a day on. */
const weekFrom = (start: DayValue): DayRangeValue => ({
  start,
  end: toDay(parseDate(start).add({ days: DAYS })),
});

export interface UsualStay {
  readonly range: DayRangeValue;
  readonly name: MessageId;
}

interface StayOptions extends Bounds {
  readonly today: DayValue;
  readonly value: DayRangeValue | null;
}

/** The usual stays that can be rented: this weekend, the next one, and a week from the chosen day or else from a weekend. */
export function usualStays({ today, value, ...bounds }: StayOptions): readonly UsualStay[] {
  const { first, next } = weekendsFrom(today);
  const isOpen = (range: DayRangeValue) => canBeChosen(range, bounds);
  const starts = [value?.start, first.start, next.start].flatMap((start) => start ?? []);
  const week = starts.map(weekFrom).find(isOpen);
  const stays: readonly UsualStay[] = [
    { range: first, name: 'DateRange.thisWeekend' },
    { range: next, name: 'DateRange.nextWeekend' },
    ...(week ? [{ range: week, name: 'DateRange.week' } as const] : []),
  ];
  return stays.filter(({ range }) => isOpen(range));
}
