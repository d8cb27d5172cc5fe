import { type Day } from '~/domain/time/day';
import { type Moment } from '~/domain/time/moment';
import { canCancel, cancelDeadline, NOTICE_HOURS } from './order-deadlines';

const HOUR_MS = 3_600_000;

/** The terms of canceling that are shown before an order is paid. */
export type CancelTerms =
  /** The whole payment is refunded until this moment, which is still to come. */
  | { readonly kind: 'free'; readonly until: Date }
  /** Nothing is refunded. `hours` are the whole hours until the pick-up, or 0 once it is near or has begun. */
  | { readonly kind: 'none'; readonly hours: number };

/** Whether an order that begins on this day can be canceled for free. `timeZone` is that of the tool. */
export function cancelTerms(firstDay: Day, { now, timeZone }: Moment): CancelTerms {
  const until = cancelDeadline(firstDay, timeZone);
  if (canCancel(now, until)) return { kind: 'free', until };
  const hours = (until.getTime() - now.getTime()) / HOUR_MS + NOTICE_HOURS;
  return { kind: 'none', hours: Math.max(0, Math.floor(hours)) };
}
