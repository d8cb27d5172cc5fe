import { addDays, type Day, type DayRange, dayInTimeZone, includesNight } from '~/domain/time/day';
import { type FreeSeats, seatsOn } from '~/domain/listing/bookable-days';
import { askedExtension, type Extension, hasRoomForExtra } from './extensions';
import { type ListingId } from '~/domain/ids';
import { lineKind } from '~/domain/money/line-items';
import { type Money } from '~/domain/money/money';
import { type Moment } from '~/domain/time/moment';
import { returnTime } from './order-metadata';
import { openStays, type Stay, staysOf } from './stays';
import { type Transaction } from '../process/transaction';

const HOUR = 3_600_000;

/** A tool that an extension or a late fee is about. */
export interface ToolOut {
  readonly listingId: ListingId;
  readonly seats: number;
  /** First day of its whole stay. */
  readonly start: Day;
  /** The price for one piece for one night that was agreed for the order. */
  readonly unitPrice: Money;
}

/** The tools of some stays, with their prices; the booked one first, without its listing. */
export function pricedTools(
  { lineItems }: Pick<Transaction, 'lineItems'>,
  stays: readonly Stay[],
): readonly (Omit<ToolOut, 'listingId'> & { readonly listingId: ListingId | null })[] {
  const rentals = lineItems.filter((line) => !line.reversal && lineKind(line) === 'rental');
  const tools = stays.flatMap(({ span, tools: own }) =>
    own.map((tool) => ({ ...tool, start: span.start })),
  );
  return tools
    .toSorted((left, right) => left.place - right.place)
    .flatMap(({ place, listingId, seats, start }) => {
      const line = rentals[place];
      return line ? [{ listingId, seats, start, unitPrice: line.unitPrice }] : [];
    });
}

/**
 * The tools of an order that are due on its last day, the booked one first. Tools that were due earlier have stays of their own; an
 * extension does not reach back to them.
 */
export const toolsOut = (order: Transaction, booked: ListingId): readonly ToolOut[] =>
  pricedTools(
    order,
    staysOf(order).filter(({ isExtendable }) => isExtendable),
  ).map(({ listingId, ...item }) => ({ ...item, listingId: listingId ?? booked }));

/** Whether the order's damage protection covers its later nights too. */
export const isProtected = ({ lineItems }: Pick<Transaction, 'lineItems'>): boolean =>
  lineItems.some((line) => !line.reversal && lineKind(line) === 'damage-protection');

/** Whether tools of an order can stay longer: all that are due on its last day are still to come, or with the renter. */
export function canStayLonger(order: Transaction): boolean {
  const extendable = staysOf(order).filter(({ isExtendable }) => isExtendable);
  const open = openStays(order).filter(({ isExtendable }) => isExtendable);
  return open.length > 0 && open.length === extendable.length;
}

export type ExtendRule =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'open';
      /** The renter can ask for nights after it. */
      readonly from: Day;
      /** The latest day of return that can be asked for. */
      readonly last: Day;
      /** The owner can answer a request of now until then. */
      readonly until: Date;
      /** The renter can ask until shortly before. */
      readonly askUntil: Date;
    };

/** The maximum number of days from the booked return to the end of later nights. */
export const MAX_LATER_DAYS = 12;
/** The latest day of return that an order's renter can ask for; undefined before there are days. */
export const latestDay = ({ bookedSpan }: Pick<Transaction, 'bookedSpan'>): Day | undefined =>
  bookedSpan ? addDays(bookedSpan.end, MAX_LATER_DAYS) : undefined;
/** The hours before the return at which a request ends without an answer, so that both sides can plan the return. */
const ANSWER_HOURS_BEFORE = 6;
/** The renter can ask until this many hours before the hour of return. The owner always has as long to answer. */
const ASK_HOURS_BEFORE = 1;

const hoursBefore = (moment: Date, hours: number): Date =>
  new Date(moment.getTime() - hours * HOUR);

/** The number of days after which a request always ends. A card's authorization ends a day later. */
const MOST_DAYS_TO_ANSWER = 6;

/**
 * The time at which a request made now ends without an answer: six hours before the return, or the hour of return if that is too close.
 */
function answerUntil(due: Date, now: Date): Date {
  const usual = hoursBefore(due, ANSWER_HOURS_BEFORE);
  const byReturn = now <= hoursBefore(usual, ASK_HOURS_BEFORE) ? usual : due;
  const latest = new Date(now.getTime() + MOST_DAYS_TO_ANSWER * 24 * HOUR);
  return byReturn < latest ? byReturn : latest;
}

/** The hour at which the first of the tools comes back that an extension would let stay; undefined if there are none. */
function extendableDue(order: Transaction, timeZone: string): Date | undefined {
  const times = staysOf(order).flatMap((stay) => {
    const time = stay.isExtendable ? returnTime(stay, timeZone) : null;
    return time ? [time] : [];
  });
  return times.toSorted((left, right) => left.getTime() - right.getTime())[0];
}

/**
 * Whether the renter can ask for more nights: from the first day until an hour before the return or until the tools are
 * back, one request at a time, while the order has room for one.
 */
export function extendRule(order: Transaction, { now, timeZone }: Moment): ExtendRule {
  const { span, extensions } = order;
  const due = extendableDue(order, timeZone);
  const isPossible = canStayLonger(order) && !askedExtension(extensions) && hasRoomForExtra(order);
  const last = latestDay(order);
  if (!span || !last || !due || !isPossible) return { kind: 'none' };
  const askUntil = hoursBefore(due, ASK_HOURS_BEFORE);
  const today = dayInTimeZone(now, order.timeZone ?? timeZone);
  if (today < span.start || now >= askUntil || span.end >= last) return { kind: 'none' };
  return { kind: 'open', from: span.end, last, until: answerUntil(due, now), askUntil };
}

interface NightsOfTool {
  readonly free: FreeSeats;
  readonly seats: number;
}

interface Looking {
  /** See {@link latestDay}. */
  readonly last: Day;
  readonly extensions: readonly Extension[];
}

/**
 * The last day of return that all tools are free for, or kept for an unpaid request of this order; `from` itself if not
 * even one more night is.
 */
export function latestReturn(
  from: Day,
  tools: readonly NightsOfTool[],
  { last, extensions }: Looking,
): Day {
  const kept = extensions.filter(({ state }) => state === 'state/pending-payment');
  const isPossible = (night: Day) =>
    kept.some((request) => includesNight(request, night)) ||
    tools.every(({ free, seats }) => seatsOn(free, night) >= seats);
  let end = from;
  while (end < last && isPossible(end)) end = addDays(end, 1);
  return end;
}

/** The newest paid extension, whatever its outcome. */
export const newestExtension = (extensions: readonly Extension[]): Extension | undefined =>
  extensions.findLast(
    ({ state }) =>
      !['state/initial', 'state/pending-payment', 'state/payment-expired'].includes(state),
  );

/** The day on which one tool of an order is due now: those that are due on its last day stay as long as the order is extended. */
export const currentEnd = (
  { end }: DayRange,
  { bookedSpan, span }: { readonly bookedSpan: DayRange | null; readonly span: DayRange | null },
): Day => (span && end === bookedSpan?.end ? span.end : end);

/** The reasons why a request for later nights ended without its owner's answer. */
type RequestEnd = 'back' | 'canceled' | 'card' | 'other';

/** `card`: it could not be charged when the owner said yes; `other`: the operator ended it. */
export function requestEnd(
  order: Transaction,
  { isCardFailed }: Pick<Extension, 'isCardFailed'>,
): RequestEnd {
  if (isCardFailed) return 'card';
  if (order.state === 'state/canceled') return 'canceled';
  const isBack = staysOf(order).some(({ isExtendable, backAt }) => isExtendable && backAt);
  return isBack ? 'back' : 'other';
}
