import { type TransactionId } from '../ids';
import { type Money } from '../money/money';
import { addDays, dayInTimeZone } from '../time/day';

/** What differs at the payment service, or went wrong there. */
export const differenceKinds = [
  'refund-failed',
  'refund-unknown',
  'refund-differs',
  'refund-by-hand',
  'fraud-warning',
  'payment-review',
  'dispute',
  'payout-failed',
] as const;

export const waitingKinds = [
  'claim',
  'promised',
  'report',
  'tool',
  'request-unanswered',
  'card-failed',
  'question-unanswered',
  'hold-waits',
  'overdue',
  'piece-late',
  'mail-unsent',
  ...differenceKinds,
  'contact',
  'away',
] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** The kinds about money, which staff are told about at once. */
export const moneyKinds: readonly WaitingKind[] = [
  'promised',
  'card-failed',
  'hold-waits',
  ...differenceKinds,
];

export interface Waiting {
  /** Unique, and the same for as long as the entry waits. */
  readonly key: string;
  readonly kind: WaitingKind;
  /** The tool, or what somebody wrote; null if the kind says everything. */
  readonly about: string | null;
  /** The names of the people whom it concerns. */
  readonly who: readonly string[];
  readonly orderId: TransactionId | null;
  /** The number of a report or a message ("R-12"), or else its ID at the payment service. */
  readonly number: string | null;
  /** The time by which it should be done, and the time since which it waits; ISO. */
  readonly until: string | null;
  readonly since: string;
  readonly sum: Money | null;
  /** The page of the desk where it is handled. */
  readonly path: string;
}

const waitingTimes = ['late', 'today', 'week', 'later', 'whenever'] as const;
export type WaitingTime = (typeof waitingTimes)[number];

type Timed = Pick<Waiting, 'until' | 'since'>;

interface Reader {
  readonly now: Date;
  readonly timeZone: string;
}

/** The time group of its deadline, by the reader's days. */
function timeOf({ until }: Timed, { now, timeZone }: Reader): WaitingTime {
  if (until === null) return 'whenever';
  if (Date.parse(until) < now.getTime()) return 'late';
  const last = dayInTimeZone(new Date(until), timeZone);
  const today = dayInTimeZone(now, timeZone);
  if (last <= today) return 'today';
  return last < addDays(today, 7) ? 'week' : 'later';
}

/** How many cases are overdue, and how many others are due today. */
export function countDue(entries: readonly Timed[], reader: Reader) {
  const count = (time: WaitingTime) => entries.filter((each) => timeOf(each, reader) === time);
  return { late: count('late').length, today: count('today').length };
}

/** Sorts by nearest deadline first. Cases without a deadline are sorted by the longest wait. */
const byUrgency = (left: Timed, right: Timed): number =>
  Date.parse(left.until ?? left.since) - Date.parse(right.until ?? right.since) ||
  Date.parse(left.since) - Date.parse(right.since);

/** The waiting cases in groups by deadline, sorted by urgency in each. Empty groups are left out. */
export function waitingByTime<Entry extends Timed>(
  entries: readonly Entry[],
  reader: Reader,
): readonly { readonly time: WaitingTime; readonly entries: readonly Entry[] }[] {
  return waitingTimes
    .map((time) => ({
      time,
      entries: entries.filter((each) => timeOf(each, reader) === time).toSorted(byUrgency),
    }))
    .filter((group) => group.entries.length > 0);
}
