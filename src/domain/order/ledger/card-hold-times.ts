import { cardHoldHours } from '~/domain/money/card-hold-terms';
import { type Moment } from '~/domain/time/moment';
import { momentOf, PICK_UP_HOUR, RETURN_HOUR } from '../process/order-deadlines';
import { type Stay, staysOf } from '../stay/stays';
import { type Transaction } from '../process/transaction';

const HOUR_MS = 3_600_000;

export const hoursAfter = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() + hours * HOUR_MS);

/** The stay whose tools are picked up first; undefined before there are days. */
export const firstStay = (order: Transaction): Stay | undefined =>
  staysOf(order).toSorted((left, right) => (left.span.start < right.span.start ? -1 : 1))[0];

/** The time when a hold is placed: 24 hours before 8:00 am on the first day, where the tool is. Null without days. */
export function holdPlacedAt(
  order: Transaction,
  { timeZone }: Pick<Moment, 'timeZone'>,
): Date | null {
  const stay = firstStay(order);
  if (!stay) return null;
  const opens = momentOf(stay.span.start, PICK_UP_HOUR, order.timeZone ?? timeZone);
  return hoursAfter(opens, -cardHoldHours.placedBefore);
}

/** Whether a side noted that a stay's tools were handed over. */
export const isNotedOut = ({ metadata: { handOver } }: Stay): boolean =>
  handOver.customer !== undefined || handOver.provider !== undefined;

/** The time when a stay’s tools came back; null while they are out. Without a note the due hour counts, unless the owner disagrees. */
function returnedAt(
  stay: Stay,
  isSaidOut: boolean,
  { timeZone }: Pick<Moment, 'timeZone'>,
): Date | null {
  const { handBack } = stay.metadata;
  const back = handBack.provider ?? (isSaidOut ? undefined : handBack.customer);
  if (back) return new Date(back.at);
  return isNotedOut(stay) || isSaidOut
    ? null
    : momentOf(stay.span.end, RETURN_HOUR, stay.timeZone ?? timeZone);
}

/** The time when the hold of a running order is released; null while a tool is out. */
export function holdReleasedAt(order: Transaction, moment: Pick<Moment, 'timeZone'>): Date | null {
  const times = staysOf(order).map(
    (stay) => returnedAt(stay, order.metadata.returnSaid?.is === 'out', moment)?.getTime() ?? null,
  );
  const known = times.filter((time) => time !== null);
  return known.length < times.length
    ? null
    : hoursAfter(new Date(Math.max(...known)), cardHoldHours.releasedAfter);
}
