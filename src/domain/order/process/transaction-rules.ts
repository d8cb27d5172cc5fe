import { dayInTimeZone, dayToDate } from '~/domain/time/day';
import { type Moment } from '~/domain/time/moment';
import { canCancel, cancelDeadline } from './order-deadlines';
import { type OrderTransitionName } from './process-graph.generated';
import { completionTime } from './completion';
import { completesByServer, definitionsWith, isRequest } from './process-rules';
import { dueDate } from '~/domain/time/process-time';
import { canTake, firstEntered, replay, type Role, timedTransitions } from './transaction-graph';
import { type Transaction } from './transaction';

/** Whether a side can take a transition now. */
export const mayTake = ({ state }: Transaction, name: OrderTransitionName, role: Role): boolean =>
  state !== 'unknown' && canTake(state, name, role);

/** The time zone of this order's deadlines. */
export const zoneOf = ({ timeZone }: Pick<Transaction, 'timeZone'>, fallback: string): string =>
  timeZone ?? fallback;

/** The transition with which each party cancels. */
export const cancelTransitions = {
  customer: 'transition/cancel-by-customer',
  provider: 'transition/cancel-by-provider',
} as const satisfies Record<Role, OrderTransitionName>;

type CancelRule =
  | { readonly kind: 'none' }
  /** `until` itself is still in time. */
  | { readonly kind: 'open'; readonly until: Date }
  | { readonly kind: 'late'; readonly until: Date };

/** Whether a party can cancel now, and until when: 48 hours before 8:00 on the earliest first day. */
export function cancelRule(
  transaction: Transaction,
  role: Role,
  { now, timeZone }: Moment,
): CancelRule {
  if (!mayTake(transaction, cancelTransitions[role], role)) return { kind: 'none' };
  const { span, cancelUntil } = transaction;
  if (!span) return { kind: 'none' };
  const until = cancelUntil ?? cancelDeadline(span.start, zoneOf(transaction, timeZone));
  return { kind: canCancel(now, until) ? 'open' : 'late', until };
}

export const canAnswer = (transaction: Transaction, role: Role): boolean =>
  mayTake(transaction, 'transition/accept', role) &&
  mayTake(transaction, 'transition/decline', role);

/** Whether this side can complete the order now. */
export const canComplete = (transaction: Transaction, role: Role): boolean =>
  mayTake(transaction, 'transition/complete', role);

/** Whether this side has a payment to finish. */
export const canPay = (transaction: Transaction, role: Role): boolean =>
  mayTake(transaction, 'transition/confirm-payment', role);

/** The time when the transaction's state ends without its two sides; undefined if it does not. */
export function stateEndsAt(transaction: Transaction): Date | undefined {
  const { state, transitions, firstItem, rules } = transaction;
  if (state === 'unknown') return undefined;
  // An order that our server completes says where its tools are.
  if (state === 'state/accepted' && completesByServer(transaction)) {
    return completionTime(transaction, 'UTC')?.at;
  }
  const replayed = replay(transitions, state);
  const points = {
    firstEntered: (entered: typeof state) => firstEntered(replayed, entered),
    bookingStart: firstItem ? dayToDate(firstItem.start) : undefined,
    bookingDisplayStart: firstItem?.displayStart,
    bookingEnd: firstItem ? dayToDate(firstItem.end) : undefined,
  };
  const due = timedTransitions(state, definitionsWith(rules)).flatMap(
    ({ at }) => (at && dueDate(at, points)) ?? [],
  );
  return due.length === 0 ? undefined : new Date(Math.min(...due.map((date) => date.getTime())));
}

/** The same while it is to come. A delayed or late end waits for a person. */
export function comingEnd(transaction: Transaction, now: Date): Date | undefined {
  const at = stateEndsAt(transaction);
  return at && at > now ? at : undefined;
}

const EXPIRE: OrderTransitionName = 'transition/expire';
const END: OrderTransitionName = 'transition/operator-decline';

/** How a request ended without a rental. `ended`: by staff. */
export type EndOfRequest = 'declined' | 'unanswered' | 'withdrawn' | 'card-failed' | 'ended';

/** How a request ended that was not accepted; its state is the same in all cases. Undefined for every other order. */
export function endOfRequest({
  state,
  transitions,
  isWithdrawn,
  isCardFailed,
}: Pick<Transaction, 'state' | 'transitions' | 'isWithdrawn' | 'isCardFailed'>):
  | EndOfRequest
  | undefined {
  if (state !== 'state/declined') return undefined;
  const last = transitions.at(-1)?.transition;
  if (last === EXPIRE) return 'unanswered';
  if (last !== END) return 'declined';
  if (isWithdrawn) return 'withdrawn';
  return isCardFailed ? 'card-failed' : 'ended';
}

/** Whether the renter can withdraw the request, which the first version of the process does not allow. */
export const canWithdraw = (transaction: Transaction, role: Role): boolean =>
  role === 'customer' && transaction.state === 'state/preauthorized' && isRequest(transaction);

/** The time when the transaction entered its current state. */
export function stateSince({ state, transitions }: Transaction): Date | undefined {
  return state === 'unknown' ? undefined : firstEntered(replay(transitions, state), state);
}

/** Whether the first day of a stay, or of a whole order, has come. Without days it has not. */
export function hasBegun(
  days: Pick<Transaction, 'span' | 'timeZone'>,
  { now, timeZone }: Moment,
): boolean {
  const { span } = days;
  return span !== null && dayInTimeZone(now, zoneOf(days, timeZone)) >= span.start;
}
