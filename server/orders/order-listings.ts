import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/api-error';
import { toPlain } from '~/api/read-response';
import { type ListingId, listingIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { type Money, moneySchema } from '~/domain/money';
import { ServerError } from '../errors';
import { ask } from '../marketplace/session';

/** What an order needs to know of a tool, as the marketplace says it now. */
export interface OrderListing {
  readonly id: ListingId;
  readonly title: string;
  readonly price: Money;
  readonly authorId: UserId;
  readonly geolocation: { readonly lat: number; readonly lng: number } | null;
}

const answerSchema = v.object({
  data: v.object({
    id: listingIdSchema,
    attributes: v.object({
      title: v.string(),
      state: v.string(),
      deleted: v.boolean(),
      price: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
      geolocation: v.nullish(v.object({ lat: v.number(), lng: v.number() }), null),
    }),
    relationships: v.object({ author: v.object({ data: v.object({ id: userIdSchema }) }) }),
  }),
});

const named = (code: 'conflict', title: string) => new ServerError(code, { title });

async function loadOne(sdk: Sdk, id: ListingId): Promise<OrderListing> {
  const answer = await ask(() => sdk.listings.show({ id, include: ['author'] })).catch(
    (error: unknown) => {
      if (error instanceof ApiFailure && error.error.code === 'not-found') {
        throw new ServerError('transaction-listing-not-found', {
          status: 409,
          meta: { listingId: id },
          cause: error,
        });
      }
      throw error;
    },
  );
  const { data } = v.parse(answerSchema, toPlain(answer.data));
  const { title, state, deleted, price, geolocation } = data.attributes;
  if (state !== 'published' || deleted) {
    throw new ServerError('transaction-listing-not-found', {
      status: 409,
      title: `${title} is no longer listed`,
      meta: { listingId: id },
    });
  }
  const money = v.safeParse(moneySchema, price);
  if (!money.success) throw named('conflict', `${title} has no price that can be paid here`);
  return {
    id,
    title,
    price: money.output,
    authorId: data.relationships.author.data.id,
    geolocation,
  };
}

/**
 * Loads the tools of an order, in order. Refuses with 409 where one is gone or closed, where they belong to several owners,
 * or where one belongs to the renter.
 */
export async function loadOrderListings(
  sdk: Sdk,
  ids: readonly ListingId[],
  renterId: UserId | null,
): Promise<OrderListing[]> {
  const listings = await Promise.all(ids.map((id) => loadOne(sdk, id)));
  const owners = new Set(listings.map(({ authorId }) => authorId));
  if (owners.size > 1) throw named('conflict', 'An order holds the tools of one owner only');
  if (renterId && owners.has(renterId)) throw named('conflict', 'Nobody can rent their own tools');
  return listings;
}
