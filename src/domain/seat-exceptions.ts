import {
  addDays,
  compareDays,
  type Day,
  type DayRange,
  nightsBetween,
  nightsIn,
  rangesOverlap,
} from './day';

/** The API takes no longer ones. */
export const MAX_EXCEPTION_DAYS = 366;

/** Days with other pieces than the weekly plan has: `seats` is their total, whatever of it is booked. */
export interface NewException extends DayRange {
  readonly seats: number;
}

export interface SeatException extends NewException {
  readonly id: string;
}

/** What a day is to become: so many pieces in all, or null for what the plan says. */
export interface DaySeats {
  readonly day: Day;
  readonly seats: number | null;
}

/** How a listing's exceptions become what is wanted. They cannot be changed, only removed and made. */
export interface ExceptionChange {
  readonly remove: readonly SeatException[];
  readonly create: readonly NewException[];
  /** The days that are asked for, and those of the exceptions that are removed. */
  readonly wanted: readonly DaySeats[];
}

/** The total of each day that has one of its own; of several on one day the smallest counts. */
export function seatsByDay(exceptions: readonly NewException[]): ReadonlyMap<Day, number> {
  const seats = new Map<Day, number>();
  for (const exception of exceptions) {
    for (const day of nightsIn(exception)) {
      seats.set(day, Math.min(exception.seats, seats.get(day) ?? exception.seats));
    }
  }
  return seats;
}

/** Those that hold a changed day or end beside one, and those that share a day with them. */
function touchedBy(
  existing: readonly SeatException[],
  days: readonly DaySeats[],
): readonly SeatException[] {
  const near = days.map(({ day }) => ({ day, next: addDays(day, 1) }));
  const touched = existing.filter(({ start, end }) =>
    near.some(({ day, next }) => start <= next && day <= end),
  );
  // The list grows while it is gone through.
  for (const each of touched) {
    const sharing = existing.filter((other) => rangesOverlap(each, other));
    touched.push(...sharing.filter((other) => !touched.includes(other)));
  }
  return touched;
}

/** Days of the same total in a row are one exception, as long as the API takes it. */
function joined(days: readonly DaySeats[]): NewException[] {
  const joinedRanges: NewException[] = [];
  for (const { day, seats } of days) {
    if (seats === null) continue;
    const last = joinedRanges.at(-1);
    const isNext = last?.end === day && last.seats === seats;
    if (last && isNext && nightsBetween(last) < MAX_EXCEPTION_DAYS) {
      joinedRanges[joinedRanges.length - 1] = { ...last, end: addDays(day, 1) };
    } else {
      joinedRanges.push({ start: day, end: addDays(day, 1), seats });
    }
  }
  return joinedRanges;
}

const isSame = (left: NewException, right: NewException): boolean =>
  left.start === right.start && left.end === right.end && left.seats === right.seats;

/**
 * What to remove and what to make, so that the days have the totals that are asked for and all other days from `today` on keep theirs.
 * What is made never overlaps anything that stays.
 */
export function changeExceptions(
  existing: readonly SeatException[],
  days: readonly DaySeats[],
  today: Day,
): ExceptionChange {
  const touched = touchedBy(existing, days);
  const totals = new Map<Day, number | null>(seatsByDay(touched));
  for (const { day, seats } of days) totals.set(day, seats);
  const wanted = [...totals]
    .filter(([day]) => day >= today)
    .sort(([left], [right]) => compareDays(left, right))
    .map(([day, seats]) => ({ day, seats }));
  const ranges = joined(wanted);
  return {
    remove: touched.filter((old) => !ranges.some((range) => isSame(old, range))),
    create: ranges.filter((range) => !touched.some((old) => isSame(old, range))),
    wanted,
  };
}

/**
 * The days whose own totals another number of pieces changes: blocked days stay blocked, opened ones have all pieces there are, and
 * none has more.
 */
export function daysForStock(
  existing: readonly SeatException[],
  stock: { readonly before: number; readonly after: number },
): DaySeats[] {
  const { before, after } = stock;
  return [...seatsByDay(existing)].flatMap(([day, seats]) => {
    const next = seats === before ? after : Math.min(seats, after);
    return seats === 0 || next === seats ? [] : [{ day, seats: next }];
  });
}
