import { type AvailabilityPlan, type DayOfWeek, type TimePlan } from '../store/schema/listings';
import { zoneTime } from './zone-time';

/** A period with a constant number of seats, in milliseconds; `end` is exclusive. */
export interface Segment {
  start: number;
  end: number;
  seats: number;
}

/** What determines the seats of one listing. Only bookings that reserve seats are included. */
export interface SeatFacts {
  /** Null means one seat every day. */
  plan: AvailabilityPlan | null;
  exceptions: readonly Segment[];
  bookings: readonly Segment[];
}

export interface Range {
  start: number;
  end: number;
}

export const DAY_MS = 86_400_000;
const WEEKDAYS: readonly DayOfWeek[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const weekdayOf = (day: number): DayOfWeek => WEEKDAYS[new Date(day * DAY_MS).getUTCDay()] ?? 'sun';

/** The UTC days that a range touches, as days since 1970; `to` is exclusive. */
const daysTouched = ({ start, end }: Range) => ({
  from: Math.floor(start / DAY_MS),
  to: Math.ceil(end / DAY_MS),
});

/** Extends a range to whole UTC days, because exceptions and bookings on those days matter too. */
export function touchedRange(range: Range): Range {
  const { from, to } = daysTouched(range);
  return { start: from * DAY_MS, end: to * DAY_MS };
}

const planSeatsByWeekday = (plan: SeatFacts['plan']): ((weekday: DayOfWeek) => number) => {
  if (plan?.type !== 'availability-plan/day') return () => 1;
  const seats = new Map(plan.entries.map((entry) => [entry.dayOfWeek, entry.seats]));
  return (weekday) => seats.get(weekday) ?? 0;
};

function dayPlanSegments(facts: SeatFacts, range: Range): Segment[] {
  const { from, to } = daysTouched(range);
  const exceptionSeats = new Map<number, number>();
  for (const exception of facts.exceptions) {
    const touched = daysTouched(exception);
    for (let day = Math.max(from, touched.from); day < Math.min(to, touched.to); day += 1) {
      exceptionSeats.set(day, Math.min(exception.seats, exceptionSeats.get(day) ?? Infinity));
    }
  }
  const booked = new Map<number, number>();
  for (const booking of facts.bookings) {
    const touched = daysTouched(booking);
    for (let day = Math.max(from, touched.from); day < Math.min(to, touched.to); day += 1) {
      booked.set(day, (booked.get(day) ?? 0) + booking.seats);
    }
  }
  const planSeats = planSeatsByWeekday(facts.plan);
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => {
    const day = from + index;
    const base = exceptionSeats.get(day) ?? planSeats(weekdayOf(day));
    return {
      start: day * DAY_MS,
      end: (day + 1) * DAY_MS,
      seats: base - (booked.get(day) ?? 0),
    };
  });
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

/** The plan's entries as instants, for every local date that may overlap the range. */
function planIntervals(plan: TimePlan, range: Range): Segment[] {
  const zone = zoneTime(plan.timezone, range.start, range.end);
  const from = Math.floor(range.start / DAY_MS) - 1;
  const to = Math.ceil(range.end / DAY_MS) + 1;
  const intervals: Segment[] = [];
  for (let day = from; day < to; day += 1) {
    const weekday = weekdayOf(day);
    for (const entry of plan.entries) {
      if (entry.dayOfWeek !== weekday) continue;
      const endMinutes = minutesOf(entry.endTime) || 24 * 60;
      intervals.push({
        start: zone.instantOf(day * DAY_MS + minutesOf(entry.startTime) * 60_000),
        end: zone.instantOf(day * DAY_MS + endMinutes * 60_000),
        seats: entry.seats,
      });
    }
  }
  return intervals;
}

interface Change {
  at: number;
  plan: number;
  exception: number;
  exceptions: number;
  booked: number;
}

const noChange = { plan: 0, exception: 0, exceptions: 0, booked: 0 };

/** Start and end of each interval inside the range as signed changes of a running count. */
function changes(
  intervals: readonly Segment[],
  range: Range,
  part: (seats: number, sign: 1 | -1) => Partial<Change>,
): Change[] {
  return intervals
    .filter(({ start, end }) => start < end && start < range.end && end > range.start)
    .flatMap(({ start, end, seats }) => [
      { ...noChange, at: Math.max(start, range.start), ...part(seats, 1) },
      { ...noChange, at: Math.min(end, range.end), ...part(seats, -1) },
    ]);
}

function pushMerged(segments: Segment[], next: Segment): void {
  const last = segments[segments.length - 1];
  if (next.start >= next.end) return;
  if (last && last.seats === next.seats && last.end === next.start) last.end = next.end;
  else segments.push(next);
}

function timePlanSegments(plan: TimePlan, facts: SeatFacts, range: Range): Segment[] {
  const all = [
    ...changes(planIntervals(plan, range), range, (seats, sign) => ({ plan: sign * seats })),
    ...changes(facts.exceptions, range, (seats, sign) => ({
      exception: sign * seats,
      exceptions: sign,
    })),
    ...changes(facts.bookings, range, (seats, sign) => ({ booked: sign * seats })),
  ].sort((left, right) => left.at - right.at);

  const segments: Segment[] = [];
  const now = { ...noChange };
  let at = range.start;
  for (const change of all) {
    const seats = (now.exceptions > 0 ? now.exception : now.plan) - now.booked;
    pushMerged(segments, { start: at, end: change.at, seats });
    at = change.at;
    now.plan += change.plan;
    now.exception += change.exception;
    now.exceptions += change.exceptions;
    now.booked += change.booked;
  }
  // Everything was clipped to the range, so the count is zero after the last change.
  pushMerged(segments, { start: at, end: range.end, seats: 0 });
  return segments;
}

/**
 * Free seats over the whole of `range`, without gaps. A day plan gives one segment per UTC day of the range,
 * a time plan the longest periods of equal seats inside the range. Below zero if an author lowered the
 * seats below what is booked.
 */
export function seatSegments(facts: SeatFacts, range: Range): Segment[] {
  if (range.start >= range.end) return [];
  return facts.plan?.type === 'availability-plan/time'
    ? timePlanSegments(facts.plan, facts, range)
    : dayPlanSegments(facts, range);
}

/** The fewest free seats at any moment of [start, end); zero for an empty range. */
export function fewestFreeSeats(facts: SeatFacts, range: Range): number {
  const segments = seatSegments(facts, range);
  return segments.reduce((fewest, { seats }) => Math.min(fewest, seats), segments[0]?.seats ?? 0);
}
