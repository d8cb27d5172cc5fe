import { isUndecided } from '../claim/claims';
import { addDays } from '~/domain/time/day';
import { type Moment } from '~/domain/time/moment';
import { momentOf, RETURN_HOUR } from './order-deadlines';
import { completesByServer } from './process-rules';
import { staysOf } from '../stay/stays';
import { type Transaction, type TransactionState } from './transaction';

/** The number of days after a rental's last accepted night at which our server completes it, at the hour of return. */
export const COMPLETION_DAYS = 3;
/**
 * The number of days after the last accepted night from which only a person completes a rental. A rental this late usually has a problem.
 */
const BY_HAND_AFTER_DAYS = 10;

/**
 * Says whether something about a rental prevents its automatic completion: an undecided claim, a late fee whose owner has not noted the
 * return since, or an owner who said that tools are not back. Further reasons belong here.
 */
export const isSomethingOpen = (order: Transaction): boolean =>
  order.claims.some(isUndecided) ||
  order.metadata.returnSaid?.is === 'out' ||
  staysOf(order).some(
    ({ lateFee, backAt }) => lateFee !== null && lateFee.state !== 'withdrawn' && !backAt,
  );

/** The period in which a rental's server completes it, unless its owner does before. */
interface CompletionTime {
  readonly at: Date;
  /** The time from which only a person does. */
  readonly until: Date;
}

function timeAfterLastNight(order: Transaction, fallbackZone: string): CompletionTime | undefined {
  const { span, timeZone } = order;
  if (!span || isSomethingOpen(order)) return undefined;
  const daysLater = (days: number) =>
    momentOf(addDays(span.end, days), RETURN_HOUR, timeZone ?? fallbackZone);
  return { at: daysLater(COMPLETION_DAYS), until: daysLater(BY_HAND_AFTER_DAYS) };
}

const isIn = (time: CompletionTime | undefined, now: Date): boolean =>
  time !== undefined && time.at <= now && now < time.until;

/**
 * The time when our server completes an order with all its later nights. Undefined if it does not: the order is not running, its process
 * completes it, or something about it is open. `fallbackZone` (IANA) is for orders that do not say where their tools are.
 */
export const completionTime = (
  order: Transaction,
  fallbackZone: string,
): CompletionTime | undefined =>
  order.state === 'state/accepted' && completesByServer(order)
    ? timeAfterLastNight(order, fallbackZone)
    : undefined;

/** Whether our server has to complete the order now. */
export const isCompletionDue = (order: Transaction, { now, timeZone }: Moment): boolean =>
  isIn(completionTime(order, timeZone), now);

const completed: readonly TransactionState[] = [
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
  'state/reviewed',
];

/**
 * Says whether our server has to complete the later nights of a completed order. Leftovers of its own completion are completed at once.
 * If its process completed the order before, they are completed when the nights are over.
 */
export function areNightsDue(order: Transaction, { now, timeZone }: Moment): boolean {
  if (!completed.includes(order.state)) return false;
  return completesByServer(order) || isIn(timeAfterLastNight(order, timeZone), now);
}
