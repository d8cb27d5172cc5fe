import { type Day, dayInTimeZone } from '~/domain/time/day';
import { type Moment } from '~/domain/time/moment';
import { endOfReturnDay, momentOf } from '../process/order-deadlines';
import {
  agreedTime,
  type Appointment,
  appointmentDay,
  appointmentTime,
  type CheckMoment,
  type StayNotes,
  type TimedOrder,
} from './order-metadata';
import { type OrderState } from '../process/process-graph.generated';
import { type Role } from '../process/transaction-graph';

/** The facts of a stay that decide what its parties can arrange. */
export interface ArrangedOrder extends TimedOrder {
  readonly state: OrderState | 'unknown';
  readonly metadata: StayNotes;
}

const HALF_HOUR = 0.5;
const FIRST_SUGGESTION = 8;
const LAST_SUGGESTION = 20;
const MINUTE_MS = 60_000;

const checkOf = { pickUp: 'handOver', return: 'handBack' } as const satisfies Record<
  Appointment,
  CheckMoment
>;

const zoneOf = ({ timeZone }: TimedOrder, { timeZone: fallback }: Moment): string =>
  timeZone ?? fallback;

const hasCheck = ({ metadata }: ArrangedOrder, moment: CheckMoment): boolean =>
  metadata[moment].customer !== undefined || metadata[moment].provider !== undefined;

/** The end of the time to agree on an hour: the agreed hour. Without one, a tool is picked up all day, but due at its hour. */
function closesAt(order: ArrangedOrder, appointment: Appointment, moment: Moment): Date | null {
  const { span } = order;
  if (!span) return null;
  const agreed = agreedTime(order, appointment, moment.timeZone);
  if (agreed) return agreed;
  return appointment === 'pickUp'
    ? endOfReturnDay(span.start, zoneOf(order, moment))
    : appointmentTime(order, 'return', moment.timeZone);
}

/** Whether the parties of an order can still agree on an hour: it is accepted, and the hour has not passed. */
export function canArrange(
  order: ArrangedOrder,
  appointment: Appointment,
  moment: Moment,
): boolean {
  if (order.state !== 'state/accepted' || hasCheck(order, checkOf[appointment])) return false;
  const end = closesAt(order, appointment, moment);
  return end !== null && moment.now < end;
}

/** Whether a time can be proposed: a full minute to come, on the day of the appointment where the tool is. */
export function isPossibleHour(
  order: ArrangedOrder,
  { appointment, time }: { readonly appointment: Appointment; readonly time: Date },
  moment: Moment,
): boolean {
  const { span } = order;
  if (!span || time <= moment.now || time.getTime() % MINUTE_MS !== 0) return false;
  return dayInTimeZone(time, zoneOf(order, moment)) === appointmentDay(span, appointment);
}

/** The moment that a clock time ("08:30") means on the day of an appointment; undefined if it is not one. */
export function clockOnDay(
  order: ArrangedOrder,
  { appointment, clock }: { readonly appointment: Appointment; readonly clock: string },
  moment: Moment,
): Date | undefined {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock) ?? [];
  if (!order.span || hours === undefined || minutes === undefined) return undefined;
  const hour = Number(hours) + Number(minutes) / 60;
  return momentOf(appointmentDay(order.span, appointment), hour, zoneOf(order, moment));
}

/** The half hours to choose from, 8:00 am to 8:00 pm where the tool is, without those that have passed. */
export function suggestedHours(
  order: ArrangedOrder,
  appointment: Appointment,
  moment: Moment,
): readonly Date[] {
  const { span } = order;
  if (!span) return [];
  const day: Day = appointmentDay(span, appointment);
  const count = (LAST_SUGGESTION - FIRST_SUGGESTION) / HALF_HOUR + 1;
  return Array.from({ length: count }, (_, index) =>
    momentOf(day, FIRST_SUGGESTION + index * HALF_HOUR, zoneOf(order, moment)),
  ).filter((time) => time > moment.now);
}

/** States in which tools that came back can still be noted: the owner may have completed the order first. */
const backStates: readonly ArrangedOrder['state'][] = ['state/accepted', 'state/delivered'];

/**
 * Whether a side can note the condition of a stay's tools now. At hand-over: from the first day on, until they came
 * back. At return: from the hour of its pick-up on; a renter's note only says that the tools were brought back, an
 * owner's that they are back.
 */
export function canNote(
  stay: ArrangedOrder,
  { check, role }: { readonly check: CheckMoment; readonly role: Role },
  moment: Moment,
): boolean {
  const { span, state, metadata } = stay;
  if (!span || metadata[check][role]) return false;
  if (check === 'handOver') {
    const hasBegun = dayInTimeZone(moment.now, zoneOf(stay, moment)) >= span.start;
    return hasBegun && state === 'state/accepted' && !hasCheck(stay, 'handBack');
  }
  const from = appointmentTime(stay, 'pickUp', moment.timeZone);
  return backStates.includes(state) && from !== null && moment.now >= from;
}
