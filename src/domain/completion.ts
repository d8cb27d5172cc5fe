import { addDays } from './day';
import { momentOf, RETURN_HOUR } from './order-deadlines';
import { completesByServer } from './process-rules';
import { staysOf } from './stays';
import { type Transaction } from './transaction';

/** Our server completes a rental so many days after its last accepted night, at the hour of return. */
export const COMPLETION_DAYS = 3;
/** So many days after its last accepted night only a person completes a rental: what is that late is seldom simply well. */
const BY_HAND_AFTER_DAYS = 10;

/**
 * Whether something about a rental is open, so that it does not complete by itself: its owner asked for a late fee and has not noted since
 * that those tools are back. What else keeps a rental open belongs here.
 */
export const isSomethingOpen = (order: Transaction): boolean =>
  staysOf(order).some(
    ({ lateFee, backAt }) => lateFee !== null && lateFee.state !== 'withdrawn' && !backAt,
  );

/** When a rental's server completes it, unless its owner does before, and until when. */
export interface CompletionTime {
  readonly at: Date;
  /** From then on only a person does. */
  readonly until: Date;
}

/**
 * When our server completes an order with all its later nights. Undefined if it does not: the order is not running, its process completes it,
 * or something about it is open.
 */
export function completionTime(
  order: Transaction,
  /** IANA; used if the order does not say where its tools are. */
  fallbackZone: string,
): CompletionTime | undefined {
  const { state, span, timeZone } = order;
  if (state !== 'state/accepted' || !span || !completesByServer(order)) return undefined;
  if (isSomethingOpen(order)) return undefined;
  const daysLater = (days: number) =>
    momentOf(addDays(span.end, days), RETURN_HOUR, timeZone ?? fallbackZone);
  return { at: daysLater(COMPLETION_DAYS), until: daysLater(BY_HAND_AFTER_DAYS) };
}

/** Whether our server has to complete the order now. */
export function isCompletionDue(
  order: Transaction,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): boolean {
  const time = completionTime(order, timeZone);
  return time !== undefined && time.at <= now && now < time.until;
}
