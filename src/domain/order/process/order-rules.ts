import { addDays, compareDays, type Day, type DayRange, rangesOverlap } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';

/** Whether a tool with this price can be rented: a payment of nothing is impossible. */
export const isRentalPrice = (price: { readonly amount: number } | null | undefined): boolean =>
  (price?.amount ?? 0) > 0;

/** The most items that a cart, and so an order, can have. */
export const MAX_ORDER_ITEMS = 20;
/** How far ahead tools can be booked: as far as the calendar shows. */
export const BOOKABLE_DAYS_AHEAD = 360;

/** A tool of an order on its days. A tool can be in an order for several stays. */
export interface OrderedStay extends DayRange {
  readonly listingId: ListingId;
}

const isPast = ({ start }: DayRange, today: Day): boolean => start < today;
const isTooFarAhead = ({ end }: DayRange, today: Day): boolean =>
  end > addDays(today, BOOKABLE_DAYS_AHEAD);

/** The reason why an item's days cannot be booked by any renter; undefined if they can. `today` is the day at the tool's place. */
export function daysProblem(range: DayRange, today: Day): 'past' | 'too-far-ahead' | undefined {
  if (isPast(range, today)) return 'past';
  return isTooFarAhead(range, today) ? 'too-far-ahead' : undefined;
}

/** Whether both items are the same tool on the same night: no order can contain that. */
export const clashes = (left: OrderedStay, right: OrderedStay): boolean =>
  left.listingId === right.listingId && rangesOverlap(left, right);

/** The first item whose tool is already taken by an earlier item on one of its nights. */
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
 * return, so that everything automatic after the rental waits for the last tool. Of equal returns, the first in the cart.
 */
export function bookedFirst<Item extends DayRange>(items: readonly Item[]): readonly Item[] {
  const latest = items
    .map(({ end }) => end)
    .toSorted(compareDays)
    .at(-1);
  const booked = items.find(({ end }) => end === latest);
  return booked ? [booked, ...items.filter((item) => item !== booked)] : [];
}

/** The item that begins first; of equal days, the first in the cart. Its time zone counts for the order. */
export const startingFirst = <Item extends DayRange>(items: readonly Item[]): Item | undefined =>
  items.toSorted((left, right) => compareDays(left.start, right.start))[0];
