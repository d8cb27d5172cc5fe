import { addDays, type Day, type DayRange, dayInTimeZone, includesNight } from './day';
import { type FreeSeats, seatsOn } from './bookable-days';
import { askedExtension, type Extension, grantedExtensions } from './extensions';
import { type ListingId } from './ids';
import { lineKind } from './line-items';
import { type Money } from './money';
import { returnTime } from './order-metadata';
import { BOOKABLE_DAYS_AHEAD } from './order-rules';
import { openStays, type Stay, staysOf } from './stays';
import { type Transaction } from './transaction';

interface Moment {
  readonly now: Date;
  /** IANA; used if the order does not say where its tools are. */
  readonly timeZone: string;
}

/** A tool that an extension or a late fee is about. */
export interface ToolOut {
  readonly listingId: ListingId;
  readonly seats: number;
  /** First day of its whole stay. */
  readonly start: Day;
  /** As it was agreed for the order: one piece for one night. */
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
  /** The renter can ask for nights after `from`, until the hour at which the tools are due. */
  | { readonly kind: 'open'; readonly from: Day; readonly until: Date };

/** Whether the renter can ask for more nights: from the first day until the hour of return or until the tools are back, one request at a time. */
export function extendRule(order: Transaction, { now, timeZone }: Moment): ExtendRule {
  const { span, extensions } = order;
  const until = returnTime(order, timeZone);
  if (!span || !until || !canStayLonger(order) || askedExtension(extensions))
    return { kind: 'none' };
  const today = dayInTimeZone(now, order.timeZone ?? timeZone);
  if (today < span.start || now >= until) return { kind: 'none' };
  return { kind: 'open', from: span.end, until };
}

interface NightsOfTool {
  readonly free: FreeSeats;
  readonly seats: number;
}

interface Looking {
  readonly today: Day;
  readonly extensions: readonly Extension[];
}

/** The last day of return that all tools are free for, or kept for an unpaid request of this order; `from` itself if not even one more night is. */
export function latestReturn(
  from: Day,
  tools: readonly NightsOfTool[],
  { today, extensions }: Looking,
): Day {
  const last = addDays(today, BOOKABLE_DAYS_AHEAD);
  const kept = extensions.filter(({ state }) => state === 'state/pending-payment');
  const isPossible = (night: Day) =>
    kept.some((request) => includesNight(request, night)) ||
    tools.every(({ free, seats }) => seatsOn(free, night) >= seats);
  let end = from;
  while (end < last && isPossible(end)) end = addDays(end, 1);
  return end;
}

/** The newest extension that was paid for, whatever became of it. */
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

/** Whether the rental has later nights that an owner has accepted. */
export const isExtended = ({ extensions }: Pick<Transaction, 'extensions'>): boolean =>
  grantedExtensions(extensions).length > 0;
