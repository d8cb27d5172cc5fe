import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { toWireItem } from '~/domain/order/process/cart';
import { daySchema } from '~/domain/time/day';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { type Person, type Tool } from './people';

interface Filling {
  readonly owner: Person;
  readonly tools: readonly Tool[];
  readonly days: { readonly start: string; readonly end: string };
  /** How many pieces of each tool. */
  readonly seats?: number;
}

/** Puts tools of one owner into a renter's cart as their browser would have saved it. */
export async function fillCart({ sdk }: Person, { owner, tools, days, seats = 1 }: Filling) {
  const items = tools.map(({ id, title, price }) =>
    toWireItem({
      listingId: v.parse(listingIdSchema, id),
      authorId: v.parse(userIdSchema, owner.id),
      title,
      price: { amount: price, currency: 'USD' },
      pictureUrl: null,
      start: v.parse(daySchema, days.start),
      end: v.parse(daySchema, days.end),
      seats,
    }),
  );
  await sdk.currentUser.updateProfile({
    publicData: { shoppingCart: items },
    privateData: { orderKey: randomUUID() },
  });
}
