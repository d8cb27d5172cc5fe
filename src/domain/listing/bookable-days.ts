import { addDays, type Day, type DayRange, dayToDate, nightsBetween, nightsIn } from '../time/day';
import { DAY_MS } from '../time/moment';

/** Free pieces by night. A night that is missing cannot be rented. */
export type FreeSeats = Readonly<Record<Day, number>>;

export interface BookableSpan {
  /** The first day that can be rented. */
  readonly first: Day;
  /** The last day of return. */
  readonly last: Day;
}

/** Nights from today on, `daysAhead` of them. */
export const bookableSpan = (today: Day, daysAhead: number): BookableSpan => ({
  first: today,
  last: addDays(today, daysAhead),
});

export const seatsOn = (free: FreeSeats, night: Day): number => free[night] ?? 0;

/** Pieces that are free on every night of the range; 0 if a night is missing or the range has none. */
export function seatsIn(free: FreeSeats, range: DayRange): number {
  const nights = nightsIn(range);
  return nights.length === 0 ? 0 : Math.min(...nights.map((night) => seatsOn(free, night)));
}

export const mostSeats = (free: FreeSeats): number => Math.max(0, ...Object.values(free));

export interface BookingQuestion {
  readonly range: DayRange;
  /** How many pieces are requested. */
  readonly seats: number;
  readonly span: BookableSpan;
  readonly free: FreeSeats;
}

/** Says whether the range has at least one night, and none of its nights is in the past, too far ahead or without enough pieces. */
export const isBookable = ({ range, seats, span, free }: BookingQuestion): boolean =>
  nightsBetween(range) >= 1 &&
  range.start >= span.first &&
  range.end <= span.last &&
  seatsIn(free, range) >= seats;

/** The API takes starts of up to a day ago; one minute is left for the request's travel time. */
const OLDEST_START_MS = DAY_MS - 60_000;

/** A first day that the API does not report, because its UTC midnight is too long ago; null if it reports all. */
export const omittedDay = ({ first }: BookableSpan, now: Date): Day | null =>
  now.getTime() - dayToDate(first).getTime() > OLDEST_START_MS ? first : null;

/**
 * Splits the span into windows of at most `windowDays` days, in order and without gaps, because the API returns no more at once. A first
 * day that the API does not report is left out.
 */
export function slotWindows(
  span: BookableSpan,
  windowDays: number,
  now: Date,
): readonly DayRange[] {
  const { first, last } = span;
  const windows: DayRange[] = [];
  for (let start = omittedDay(span, now) ? addDays(first, 1) : first; start < last;) {
    const full = addDays(start, windowDays);
    const end = full < last ? full : last;
    windows.push({ start, end });
    start = end;
  }
  return windows;
}
