import { earningKind } from '~/domain/earnings';
import { pickUpTime, returnTime } from '~/domain/order-metadata';
import { type Transaction } from '~/domain/transaction';
import { firstEntered, replay } from '~/domain/transaction-graph';

export const reminderKinds = ['pickUp', 'return'] as const;
export type ReminderKind = (typeof reminderKinds)[number];

/** How long before pick-up and return people are reminded. */
const NOTICE_MS = 86_400_000;

const timeOf = { pickUp: pickUpTime, return: returnTime } as const;

/** Whether there is still something to pick up or to bring back. */
function isOpen({ state, span, bookedSpan }: Transaction, kind: ReminderKind): boolean {
  if (state === 'state/accepted') return true;
  // The first order of an extended rental can be complete while the tools are still out.
  const isExtended = span !== null && bookedSpan !== null && span.end > bookedSpan.end;
  return kind === 'return' && isExtended && state !== 'unknown' && earningKind(state) !== null;
}

/**
 * The moment that both sides have to be reminded of now; null if there is nothing to say. From a day before it until it has come. Who books
 * later than a day before gets no reminder.
 */
export function dueReminder(
  order: Transaction,
  kind: ReminderKind,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Date | null {
  if (!isOpen(order, kind)) return null;
  const time = timeOf[kind](order, timeZone);
  if (!time) return null;
  const from = time.getTime() - NOTICE_MS;
  const replayed = replay(order.transitions, order.state);
  const booked = firstEntered(replayed, 'state/accepted') ?? order.createdAt;
  const isDue = from <= now.getTime() && now < time && booked.getTime() <= from;
  return isDue ? time : null;
}
