import {
  addDays,
  compareDays,
  type Day,
  type DayRange,
  nightsBetween,
  nightsIn,
  rangesOverlap,
} from '../time/day';

/** The API accepts no longer ones. */
export const MAX_EXCEPTION_DAYS = 366;

/** Days with a different number of pieces than the weekly plan: `seats` is their total, booked or not. */
export interface NewException extends DayRange {
  readonly seats: number;
}

export interface SeatException extends NewException {
  readonly id: string;
}

/** The wanted state of a day: a total number of pieces, or null for that of the plan. */
export interface DaySeats {
  readonly day: Day;
  readonly seats: number | null;
}

/** The changes that turn a listing's exceptions into the wanted ones. The API cannot change exceptions, only remove and create them. */
export interface ExceptionChange {
  readonly remove: readonly SeatException[];
  readonly create: readonly NewException[];
  /** The requested days, and those of the exceptions that are removed. */
  readonly wanted: readonly DaySeats[];
}

/** The total of each day that has its own; of several on one day the smallest counts. */
export function seatsByDay(exceptions: readonly NewException[]): ReadonlyMap<Day, number> {
  const seats = new Map<Day, number>();
  for (const exception of exceptions) {
    for (const day of nightsIn(exception)) {
      seats.set(day, Math.min(exception.seats, seats.get(day) ?? exception.seats));
    }
  }
  return seats;
}

/** The exceptions that contain a changed day or touch one, and those that share a day with them. */
function touchedBy(
  existing: readonly SeatException[],
  days: readonly DaySeats[],
): readonly SeatException[] {
  const near = days.map(({ day }) => ({ day, next: addDays(day, 1) }));
  const touched = existing.filter(({ start, end }) =>
    near.some(({ day, next }) => start <= next && day <= end),
  );
  // The list grows during the loop.
  for (const each of touched) {
    const sharing = existing.filter((other) => rangesOverlap(each, other));
    touched.push(...sharing.filter((other) => !touched.includes(other)));
  }
  return touched;
}

/** Consecutive days with the same total become one exception, up to the API's limit. */
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
 * The exceptions to remove and to create, so that the days get the requested totals and all other days from `today` on keep theirs. New
 * exceptions never overlap the remaining ones.
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
 * The changes to opened days when the stock changes: blocked days stay blocked, opened ones get all pieces, and
 * none has more than the stock.
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
