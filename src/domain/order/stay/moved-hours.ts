import { type DayRange, dayInTimeZone } from '~/domain/time/day';
import { momentOf, PICK_UP_HOUR, RETURN_HOUR } from '../process/order-deadlines';
import { type Appointment, appointmentDay } from './order-metadata';
import { isHourFree, type OwnUse, type SharedTool } from './shared-pieces';

/** The time between the return of a piece and its next pick-up, so that its owner can look at it. */
const LOOK_MS = 30 * 60_000;

interface Wanted {
  readonly span: DayRange;
  readonly seats: number;
  /** IANA, where the tool is. */
  readonly timeZone: string;
}

/** The use of pieces that are not booked yet, at the usual hours. */
export const wantedUse = ({ span, seats, timeZone }: Wanted, now: Date): OwnUse => ({
  bookedAt: now,
  returnBookedAt: now,
  span,
  seats,
  from: momentOf(span.start, PICK_UP_HOUR, timeZone),
  until: momentOf(span.end, RETURN_HOUR, timeZone),
  fixed: [],
  isOut: false,
});

/**
 * The hour of a booking that gives way to the rentals that were booked before: the pick-up half an hour after a return on its day, the
 * return half an hour before a pick-up. Undefined if its usual hour crosses no other rental.
 */
export function movedHour(
  tools: readonly SharedTool[],
  appointment: Appointment,
  timeZone: string,
): Date | undefined {
  const own = tools[0]?.own;
  if (!own) return undefined;
  const [usual, sign] =
    appointment === 'pickUp' ? ([own.from, 1] as const) : ([own.until, -1] as const);
  const isOnDay = (time: Date) =>
    dayInTimeZone(time, timeZone) === appointmentDay(own.span, appointment);
  const hours = tools
    .flatMap(({ others }) => others)
    .map(({ from, until }) => (appointment === 'pickUp' ? until : from))
    .filter((edge) => isOnDay(edge) && (edge.getTime() - usual.getTime()) * sign > -LOOK_MS)
    .map((edge) => {
      const looked = new Date(edge.getTime() + sign * LOOK_MS);
      return isOnDay(looked) ? looked : edge;
    })
    .toSorted((left, right) => (left.getTime() - right.getTime()) * sign);
  const first = [usual, ...hours].find((time) => isHourFree(tools, { appointment, time }));
  return first === usual ? undefined : first;
}
