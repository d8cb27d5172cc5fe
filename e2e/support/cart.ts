import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { toWireItem } from '~/domain/cart';
import { daySchema } from '~/domain/day';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { type Person, type Tool } from './people';

/** Puts tools of one owner into a renter's cart as their browser would have saved it, without a browser. */
export async function fillCart(
  { sdk }: Person,
  { owner, tools, days }: { owner: Person; tools: Tool[]; days: { start: string; end: string } },
) {
  const items = tools.map(({ id, title, price }) =>
    toWireItem({
      listingId: v.parse(listingIdSchema, id),
      authorId: v.parse(userIdSchema, owner.id),
      title,
      price: { amount: price, currency: 'USD' },
      pictureUrl: null,
      start: v.parse(daySchema, days.start),
      end: v.parse(daySchema, days.end),
      seats: 1,
    }),
  );
  await sdk.currentUser.updateProfile({
    publicData: { shoppingCart: items },
    privateData: { orderKey: randomUUID() },
  });
}
