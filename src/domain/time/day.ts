import * as v from 'valibot';
import { dateFormat } from '~/lib/date-format';
import { DAY_MS } from './moment';

const isRealDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
};

/** A calendar day, 'YYYY-MM-DD': no time, no time zone. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/),
  v.check(isRealDay),
  v.brand('Day'),
);
export type Day = v.InferOutput<typeof daySchema>;

/** The days [start, end): `end` is the day of return, and its night is not part of the range. */
export interface DayRange {
  readonly start: Day;
  readonly end: Day;
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export const isDay = (value: unknown): value is Day => v.is(daySchema, value);

export const parseDay = (value: unknown): Day | undefined => (isDay(value) ? value : undefined);

/** Throws if the text is not a calendar day. */
export const day = (text: string): Day => v.parse(daySchema, text);

/** The UTC midnight that represents the day on the wire. */
export const dayToDate = (value: Day): Date => new Date(`${value}T00:00:00.000Z`);

/** The UTC day of a point in time; exact for the UTC midnights of day bookings. */
export const dateToDay = (date: Date): Day => day(date.toISOString().slice(0, 10));

/** The calendar day that a clock in `timeZone` (IANA) shows at `date`. */
export function dayInTimeZone(date: Date, timeZone: string): Day {
  const parts = dateFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(date);
  const value = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return day(`${value('year')}-${value('month')}-${value('day')}`);
}

export const addDays = (value: Day, days: number): Day =>
  dateToDay(new Date(dayToDate(value).getTime() + days * DAY_MS));

/** Nights between two days; negative where `end` lies before `start`. */
export const nightsBetween = ({ start, end }: DayRange): number =>
  (dayToDate(end).getTime() - dayToDate(start).getTime()) / DAY_MS;

/** Negative, zero or positive, like every comparator. */
export const compareDays = (left: Day, right: Day): number =>
  left < right ? -1 : Number(left > right);

/** 0 is Sunday, the first day of the week here. */
export const weekdayOf = (value: Day): Weekday => dayToDate(value).getUTCDay() as Weekday;

/** The days whose nights the range holds, `start` first. */
export function nightsIn(range: DayRange): Day[] {
  const nights = Math.max(0, nightsBetween(range));
  return Array.from({ length: nights }, (_, index) => addDays(range.start, index));
}

/** The last rental day: the one before the day of return. */
export const lastRentalDay = ({ end }: DayRange): Day => addDays(end, -1);

/** Undefined unless both are days with at least one night between them. */
export function dayRange(start: unknown, end: unknown): DayRange | undefined {
  if (!isDay(start) || !isDay(end) || start >= end) return undefined;
  return { start, end };
}

export const rangesOverlap = (left: DayRange, right: DayRange): boolean =>
  left.start < right.end && right.start < left.end;

export const includesNight = (range: DayRange, night: Day): boolean =>
  range.start <= night && night < range.end;

/** First day of the month, `months` later (or earlier if negative). */
export function startOfMonth(value: Day, months = 0): Day {
  const date = dayToDate(value);
  return dateToDay(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)));
}
