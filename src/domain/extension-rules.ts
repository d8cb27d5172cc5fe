import { times, total } from './arithmetic';
import { addDays, type Day, type DayRange, dayInTimeZone, includesNight } from './day';
import { type FreeSeats, seatsOn } from './bookable-days';
import { askedExtension, type Extension, grantedExtensions } from './extensions';
import { type ListingId } from './ids';
import { DAMAGE_CLAIM_DAYS, LATE_HOURS } from './legal-terms';
import { lineKind } from './line-items';
import { type Money } from './money';
import { returnTime } from './order-metadata';
import { BOOKABLE_DAYS_AHEAD } from './order-rules';
import { type Transaction, type TransactionState } from './transaction';

interface Moment {
  readonly now: Date;
  /** IANA; used if the order does not say where its tools are. */
  readonly timeZone: string;
}

interface LateMoment extends Moment {
  /** When the tools came back, as the owner says now. It counts only if the owner has not noted it before. */
  readonly returnedAt?: Date | undefined;
}

/** A tool that comes back on the order's last day, which is what an extension and a late fee are about. */
export interface ToolOut {
  readonly listingId: ListingId;
  readonly seats: number;
  /** First day of its whole stay. */
  readonly start: Day;
  /** As it was agreed for the order: one piece for one night. */
  readonly unitPrice: Money;
}

/** The order's items that are due on its last day, with their prices; the booked one first, without its listing. */
function itemsOut({ firstItem, furtherItems, bookedSpan, lineItems }: Transaction) {
  if (!firstItem || !bookedSpan) return [];
  const rentals = lineItems.filter((line) => !line.reversal && lineKind(line) === 'rental');
  const items = [{ ...firstItem, listingId: null }, ...furtherItems];
  return items.flatMap(({ listingId, seats, start, end }, index) => {
    const line = rentals[index];
    if (!line || end !== bookedSpan.end) return [];
    return [{ listingId, seats, start, unitPrice: line.unitPrice }];
  });
}

/**
 * The tools of an order that are due on its last day, the booked one first. Tools that were due earlier are back, or have been talked
 * about; an extension does not reach back to them.
 */
export const toolsOut = (order: Transaction, booked: ListingId): readonly ToolOut[] =>
  itemsOut(order).map(({ listingId, ...item }) => ({ ...item, listingId: listingId ?? booked }));

/** One more day of these tools at the order's prices, before tax: what a late return costs. Null before there is a price. */
export function extraDay(order: Transaction): Money | null {
  const out = itemsOut(order);
  const [first] = out;
  if (!first) return null;
  const amounts = out.map(({ unitPrice, seats }) => times(unitPrice.amount, seats));
  return { ...first.unitPrice, amount: total(amounts) };
}

/** Whether the order's damage protection covers its later nights too. */
export const isProtected = ({ lineItems }: Pick<Transaction, 'lineItems'>): boolean =>
  lineItems.some((line) => !line.reversal && lineKind(line) === 'damage-protection');

const isRunning = {
  'state/accepted': true,
  'state/delivered': false,
  'state/reviewed-by-customer': false,
  'state/reviewed-by-provider': false,
  'state/reviewed': false,
} as const satisfies Partial<Record<TransactionState, boolean>>;

type PaidState = keyof typeof isRunning;

const isPaid = (state: TransactionState): state is PaidState => Object.hasOwn(isRunning, state);

/** Whether tools of the order are with the renter: also if the order completed by itself while an extension goes on. */
function isOut({ state, extensions }: Transaction): boolean {
  if (!isPaid(state)) return false;
  return isRunning[state] || extensions.some((each) => each.state === 'state/accepted');
}

/** Whether tools of an order can stay longer: they are with the renter, and the owner has not noted that they are back. */
export const canStayLonger = (order: Transaction): boolean => isOut(order) && !notedAt(order);

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

const HOUR = 3_600_000;
const MINUTE = 60_000;

export interface Lateness {
  readonly due: Date;
  /** When the tools came back; undefined while they are out. */
  readonly back: Date | undefined;
  /** Milliseconds after the hour of return, until now or until the tools came back. */
  readonly lateMs: number;
  /** From this moment on it costs one extra day. */
  readonly feeFrom: Date;
  readonly isFeeDue: boolean;
  /** The owner can ask for the fee as long as for damage and other claims. */
  readonly askUntil: Date;
}

/** When the owner noted that the tools are back, or completed the order. */
export function notedAt({ metadata, transitions }: Transaction): Date | undefined {
  const completed = transitions.find(({ transition }) => transition === 'transition/complete');
  const { provider } = metadata.handBack;
  const times = [
    ...(completed ? [completed.createdAt] : []),
    ...(provider ? [new Date(provider.at)] : []),
  ];
  return times.toSorted((left, right) => left.getTime() - right.getTime())[0];
}

/** When the tools came back. About an order that completed by itself the owner may say it later, otherwise the renter's note counts. */
function backAt(order: Transaction, { returnedAt }: LateMoment): Date | undefined {
  const noted = notedAt(order);
  if (noted || isOut(order)) return noted;
  const { customer } = order.metadata.handBack;
  return returnedAt ?? (customer && new Date(customer.at));
}

/** How late the tools of an order are, or were; undefined if they are in time, or if nobody can know. */
export function lateness(order: Transaction, moment: LateMoment): Lateness | undefined {
  const { now, timeZone } = moment;
  const due = returnTime(order, timeZone);
  if (!due || !isPaid(order.state)) return undefined;
  const back = backAt(order, moment);
  // Nobody says when the tools of an order that completed by itself came back.
  if (!back && !isOut(order)) return undefined;
  // An owner who completes an order by mistake while an extension goes on has not got the tools back.
  const until = back && back < now ? back : now;
  const lateMs = until.getTime() - due.getTime();
  if (lateMs < 0) return undefined;
  const feeFrom = new Date(due.getTime() + LATE_HOURS * HOUR);
  return {
    due,
    back,
    lateMs,
    feeFrom,
    isFeeDue: until > feeFrom,
    askUntil: new Date(due.getTime() + DAMAGE_CLAIM_DAYS * 24 * HOUR),
  };
}

/** Whether the owner can ask for the fee now: once for an order. */
export function canAskFee(order: Transaction, moment: LateMoment): boolean {
  const { returnedAt } = moment;
  if (returnedAt && returnedAt > moment.now) return false;
  const late = lateness(order, moment);
  return (
    Boolean(late?.isFeeDue) &&
    order.lateFee === null &&
    moment.now <= (late?.askUntil ?? moment.now)
  );
}

/** Whether a fee waits for the renter. Nobody pays one for an order that was canceled meanwhile. */
export const isFeeOpen = ({ lateFee, state }: Pick<Transaction, 'lateFee' | 'state'>): boolean =>
  lateFee?.state === 'asked' && isPaid(state);

/**
 * When an owner can say at the earliest that the tools came back, to ask for the fee: of an order that completed by itself, about whose return the
 * owner has noted nothing. Undefined if there is nothing to say, or not any more.
 */
export function returnToSay(order: Transaction, moment: Moment): Date | undefined {
  const due = returnTime(order, moment.timeZone);
  if (!due || !isPaid(order.state) || isOut(order) || notedAt(order)) return undefined;
  const returnedAt = new Date(due.getTime() + LATE_HOURS * HOUR + MINUTE);
  return canAskFee(order, { ...moment, returnedAt }) ? returnedAt : undefined;
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
