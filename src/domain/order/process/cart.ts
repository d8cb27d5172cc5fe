import * as v from 'valibot';
import { type DayRange, dayRange, daySchema } from '~/domain/time/day';
import { type ListingId, listingIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { type Money, moneySchema } from '~/domain/money/money';
import { clashes, MAX_ORDER_ITEMS } from './order-rules';

const MAX_TITLE = 40;
const ELLIPSIS = '…';

/** A tool that a renter wants for some days. It is public data, so it must not contain anything private, above all no address. */
export interface CartItem extends DayRange {
  readonly listingId: ListingId;
  readonly title: string;
  /** The price of one piece for one night when the item was added. */
  readonly price: Money;
  readonly pictureUrl: string | null;
  readonly authorId: UserId;
  /** Pieces, at least 1. */
  readonly seats: number;
}

const wireItemSchema = v.pipe(
  v.object({
    listing: v.object({
      id: listingIdSchema,
      title: v.string(),
      price: moneySchema,
      pictureUrl: v.fallback(v.nullable(v.pipe(v.string(), v.url())), null),
      authorId: userIdSchema,
    }),
    checkoutValues: v.object({
      bookingDates: v.object({ startDate: daySchema, endDate: daySchema }),
      quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    }),
  }),
  v.check(({ checkoutValues: { bookingDates } }) =>
    Boolean(dayRange(bookingDates.startDate, bookingDates.endDate)),
  ),
);
type WireItem = v.InferOutput<typeof wireItemSchema>;

const fromWire = ({ listing, checkoutValues }: WireItem): CartItem => ({
  listingId: listing.id,
  title: listing.title,
  price: listing.price,
  pictureUrl: listing.pictureUrl,
  authorId: listing.authorId,
  start: checkoutValues.bookingDates.startDate,
  end: checkoutValues.bookingDates.endDate,
  seats: checkoutValues.quantity,
});

/** An item in the form that the profile's public data stores. */
export const toWireItem = (item: CartItem): WireItem => ({
  listing: {
    id: item.listingId,
    title: item.title,
    price: item.price,
    pictureUrl: item.pictureUrl,
    authorId: item.authorId,
  },
  checkoutValues: {
    bookingDates: { startDate: item.start, endDate: item.end },
    quantity: item.seats,
  },
});

/** An item from stored data; undefined if it cannot be read. */
export function parseCartItem(value: unknown): CartItem | undefined {
  const parsed = v.safeParse(wireItemSchema, value);
  return parsed.success ? fromWire(parsed.output) : undefined;
}

/** The cart in a profile's public data. Its user can write anything there, so only items of one owner count, up to the limit. */
export function parseCart(value: unknown): readonly CartItem[] {
  if (!Array.isArray(value)) return [];
  const items = value.flatMap((item) => parseCartItem(item) ?? []);
  const owner = items[0]?.authorId;
  return items.filter(({ authorId }) => authorId === owner).slice(0, MAX_ORDER_ITEMS);
}

/** Key of a cart item: a tool can be in the cart for several stays. */
export const cartKey = ({
  listingId,
  start,
  end,
}: Pick<CartItem, 'listingId' | 'start' | 'end'>): string => `${listingId}:${start}:${end}`;

type AddedTo =
  | { readonly kind: 'added' | 'replaced'; readonly items: readonly CartItem[] }
  | { readonly kind: 'other-owner' | 'full' };

/**
 * A cart with one more item. The same tool on the same nights is replaced, because no order can contain it twice; a tool of
 * another owner is refused.
 */
export function addToItems(items: readonly CartItem[], item: CartItem): AddedTo {
  if (items.some(({ authorId }) => authorId !== item.authorId)) return { kind: 'other-owner' };
  const replaces = (other: CartItem) => clashes(other, item);
  const at = items.findIndex(replaces);
  const others = items.filter((other) => !replaces(other));
  if (at < 0 && items.length >= MAX_ORDER_ITEMS) return { kind: 'full' };
  if (at < 0) return { kind: 'added', items: [...items, item] };
  return { kind: 'replaced', items: [...others.slice(0, at), item, ...others.slice(at)] };
}

/** A cart with several more items: all of them, or none. */
export function addAllToItems(items: readonly CartItem[], more: readonly CartItem[]): AddedTo {
  let filled = items;
  for (const item of more) {
    const added = addToItems(filled, item);
    if (added.kind !== 'added' && added.kind !== 'replaced') return added;
    filled = added.items;
  }
  return { kind: 'added', items: filled };
}

export interface ItemChange {
  /** The item's key before the change. */
  readonly key: string;
  readonly item: CartItem;
}

/** A cart with an item changed in its place; undefined if it is no longer in the cart or the change is not possible. */
export function changeInItems(
  items: readonly CartItem[],
  { key, item }: ItemChange,
): readonly CartItem[] | undefined {
  const at = items.findIndex((other) => cartKey(other) === key);
  if (at < 0) return undefined;
  const others = items.filter((other) => cartKey(other) !== key);
  const added = addToItems(others, item);
  if (added.kind === 'added') return [...others.slice(0, at), item, ...others.slice(at)];
  return added.kind === 'replaced' ? added.items : undefined;
}

export const withoutKeys = (
  items: readonly CartItem[],
  keys: readonly string[],
): readonly CartItem[] => items.filter((item) => !keys.includes(cartKey(item)));

/** Cuts a title to 40 characters. */
export const shortTitle = (title: string): string =>
  title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 3).trimEnd()}${ELLIPSIS}` : title;
