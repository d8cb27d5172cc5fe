import { type Moment } from '~/domain/time/moment';
import { completionTime } from '../process/completion';
import { returnTime } from './order-metadata';
import { type ReturnSaid } from './return-said';
import { standingOf } from './stay-progress';
import { staysOf } from './stays';
import { type Transaction } from '../process/transaction';

const HOUR_MS = 3_600_000;
/** The hours after which tools are overdue: a day after a return counts as late, which is after four hours. */
const OVERDUE_HOURS = 28;
/** An owner who did not answer is asked again this long before the rental completes automatically. */
const LAST_HOURS = 24;

/** The tools that should be back and that their owner has not checked. */
interface Unnoted {
  /** The first hour of return that has passed. */
  readonly due: Date;
  /** Says whether nobody has noted the return, including the renter. */
  readonly isLate: boolean;
  /** The owner's answer since then. */
  readonly said: ReturnSaid['is'] | null;
}

/** The tools of a running order that its owner has to report as back or out; undefined if there are none. */
export function unnotedReturn(order: Transaction, moment: Moment): Unnoted | undefined {
  if (order.state !== 'state/accepted') return undefined;
  const open = staysOf(order).flatMap((stay) => {
    const due = returnTime(stay, moment.timeZone);
    const standing = standingOf(stay, moment);
    const isOpen = due && due <= moment.now && (standing === 'late' || standing === 'brought');
    return isOpen ? [{ due, isLate: standing === 'late' }] : [];
  });
  const [first] = open.toSorted((left, right) => left.due.getTime() - right.due.getTime());
  if (!first) return undefined;
  const { returnSaid } = order.metadata;
  const said = returnSaid && new Date(returnSaid.at) >= first.due ? returnSaid.is : null;
  return { due: first.due, isLate: open.some(({ isLate }) => isLate), said };
}

/** The time since which tools of an order are overdue: 28 hours after their hour of return, unless somebody says that they came back. */
export function overdueSince(order: Transaction, moment: Moment): Date | undefined {
  const unnoted = unnotedReturn(order, moment);
  if (!unnoted?.isLate || unnoted.said === 'later') return undefined;
  const since = new Date(unnoted.due.getTime() + OVERDUE_HOURS * HOUR_MS);
  return since <= moment.now ? since : undefined;
}

/** The question to an owner about tools that may be back, and the time when the rental completes without an answer. */
export interface BackQuestion {
  readonly event: 'asked' | 'last';
  readonly due: Date;
  readonly completesAt: Date;
}

/** The question that an owner should have been asked by now; undefined if there is none, or if it was answered. */
export function backQuestion(order: Transaction, moment: Moment): BackQuestion | undefined {
  const unnoted = unnotedReturn(order, moment);
  const completion = completionTime(order, moment.timeZone);
  if (!unnoted || unnoted.said !== null || !completion) return undefined;
  const about = { due: unnoted.due, completesAt: completion.at };
  const last = completion.at.getTime() - LAST_HOURS * HOUR_MS;
  if (last <= moment.now.getTime()) return { ...about, event: 'last' };
  return overdueSince(order, moment) ? { ...about, event: 'asked' } : undefined;
}
