import { addDays, compareDays, type Day, type DayRange, rangesOverlap } from './day';
import { type ListingId } from './ids';

/** A cart, and so an order, holds at most so many items. */
export const MAX_ORDER_ITEMS = 20;
/** Nobody books further ahead than the calendar shows. */
export const BOOKABLE_DAYS_AHEAD = 360;

/** One tool of an order, on its days. A tool can be in an order for several stays. */
export interface OrderedStay extends DayRange {
  readonly listingId: ListingId;
}

const isPast = ({ start }: DayRange, today: Day): boolean => start < today;
const isTooFarAhead = ({ end }: DayRange, today: Day): boolean =>
  end > addDays(today, BOOKABLE_DAYS_AHEAD);

/** The day it is now, in two time zones. */
export interface Todays {
  /** Where the tool is. A day is past when it is past there. */
  readonly tool: Day;
  /** Where the marketplace is. Calendars end by this day, since a browser is not told where exactly a tool is. */
  readonly marketplace: Day;
}

/** Why an item's days cannot be booked today, whoever asks; undefined where they can. */
export function daysProblem(range: DayRange, today: Todays): 'past' | 'too-far-ahead' | undefined {
  if (isPast(range, today.tool)) return 'past';
  return isTooFarAhead(range, today.marketplace) ? 'too-far-ahead' : undefined;
}

/** Whether an item's days can still be booked, as far as a browser can tell. `today` is the marketplace's day. */
export const isInTime = (range: DayRange, today: Day): boolean =>
  daysProblem(range, { tool: today, marketplace: today }) === undefined;

/** Whether both want the same tool on the same night: no order can hold it twice. */
export const clashes = (left: OrderedStay, right: OrderedStay): boolean =>
  left.listingId === right.listingId && rangesOverlap(left, right);

/** The first item that wants a tool on nights on which an earlier item has it already. */
export const findClash = <Item extends OrderedStay>(items: readonly Item[]): Item | undefined =>
  items.find((item, index) => items.slice(0, index).some((earlier) => clashes(earlier, item)));

/** First day and day of return over all items; undefined for none. */
export function spanOfItems(items: readonly DayRange[]): DayRange | undefined {
  const starts = items.map(({ start }) => start).toSorted(compareDays);
  const ends = items.map(({ end }) => end).toSorted(compareDays);
  const [start, end] = [starts[0], ends.at(-1)];
  return start && end ? { start, end } : undefined;
}

/**
 * The items with the booked one first, the others in the cart's order. The order's transaction books the item with the latest
 * return, so that whatever happens by itself after the rental waits for the last tool. Of equal returns the cart's first counts.
 */
export function bookedFirst<Item extends DayRange>(items: readonly Item[]): readonly Item[] {
  const latest = items
    .map(({ end }) => end)
    .toSorted(compareDays)
    .at(-1);
  const booked = items.find(({ end }) => end === latest);
  return booked ? [booked, ...items.filter((item) => item !== booked)] : [];
}

/** The item that begins first; of equal days the cart's first. Its zone's clocks count for the order. */
export const startingFirst = <Item extends DayRange>(items: readonly Item[]): Item | undefined =>
  items.toSorted((left, right) => compareDays(left.start, right.start))[0];
