import { type Day } from '~/domain/time/day';
import { appointmentDay, appointmentTime } from '~/domain/order/stay/order-metadata';
import { openStays, type Stay } from '~/domain/order/stay/stays';
import { type Transaction } from '~/domain/order/process/transaction';
import { firstEntered, replay } from '~/domain/order/process/transaction-graph';
import { DAY_MS, type Moment } from '~/domain/time/moment';

export const reminderKinds = ['pickUp', 'return'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** How long before pick-up and return people are reminded. */
const NOTICE_MS = DAY_MS;

interface TimedStay {
  readonly stay: Stay;
  /** The hour of its pick-up or return. */
  readonly time: Date;
}

/** The stays that are picked up, or come back, on one day. */
export interface DueReminder {
  readonly kind: ReminderKind;
  readonly day: Day;
  /** The earliest hour first; at least one. */
  readonly stays: readonly TimedStay[];
}

const isHandedOver = ({ metadata: { handOver } }: Stay): boolean =>
  handOver.customer !== undefined || handOver.provider !== undefined;

/** The stays for which this is still to come. */
function toCome(order: Transaction, kind: ReminderKind, { now, timeZone }: Moment): TimedStay[] {
  const stays = openStays(order).filter((stay) => kind === 'return' || !isHandedOver(stay));
  return stays
    .flatMap((stay) => {
      const time = appointmentTime(stay, kind, timeZone);
      return time && now < time ? [{ stay, time }] : [];
    })
    .toSorted((left, right) => left.time.getTime() - right.time.getTime());
}

/**
 * The reminders that are due now for both sides, from a day before the first hour of a day until its hours have come. An order that was
 * booked later gets none.
 */
export const dueReminders = (order: Transaction, moment: Moment): readonly DueReminder[] =>
  comingReminders(order, moment).filter(({ stays }) => noticeOf(stays) <= moment.now.getTime());

const noticeOf = (stays: readonly TimedStay[]): number =>
  (stays[0]?.time.getTime() ?? Infinity) - NOTICE_MS;

/** The reminders that are due now or later. */
export function comingReminders(order: Transaction, moment: Moment): readonly DueReminder[] {
  const replayed = replay(order.transitions, order.state);
  const booked = firstEntered(replayed, 'state/accepted') ?? order.createdAt;
  return reminderKinds.flatMap((kind): DueReminder[] => {
    const timed = toCome(order, kind, moment);
    const days = new Set(timed.map(({ stay }) => appointmentDay(stay.span, kind)));
    return [...days].flatMap((day): DueReminder[] => {
      const stays = timed.filter(({ stay }) => appointmentDay(stay.span, kind) === day);
      return booked.getTime() <= noticeOf(stays) ? [{ kind, day, stays }] : [];
    });
  });
}
