import * as v from 'valibot';
import { type CartItem } from '~/domain/order/process/cart';
import { type DayRange } from '~/domain/time/day';
import { moneySchema } from '~/domain/money/money';
import { type JoinedResource } from '~/api/marketplace/joined-resource';

interface Stay {
  readonly range: DayRange;
  /** Pieces, at least 1. */
  readonly seats: number;
}

/** Turns a listing into a cart item. Returns undefined if it cannot be rented: closed, deleted, without price or owner. */
export function cartItemOf(
  { id, attributes, author, cover }: JoinedResource<'listing'>,
  { range, seats }: Stay,
): CartItem | undefined {
  const price = v.safeParse(moneySchema, attributes.price);
  const isOpen = attributes.state === 'published' && !attributes.deleted;
  if (!isOpen || !price.success || !author) return undefined;
  return {
    listingId: id,
    title: attributes.title ?? '',
    price: price.output,
    pictureUrl: cover?.attributes.variants?.['listing-card']?.url ?? null,
    authorId: author.id,
    start: range.start,
    end: range.end,
    seats,
  };
}
