import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { type ListingId, listingIdSchema } from '~/domain/ids';
import { ask } from '../marketplace/session';

const PER_PAGE = 100;

const pageSchema = v.object({
  data: v.array(
    v.object({
      id: listingIdSchema,
      attributes: v.looseObject({ createdAt: v.string() }),
    }),
  ),
});

export interface StoredListing {
  readonly id: ListingId;
  readonly attributes: {
    readonly createdAt: string;
    readonly geolocation?: unknown;
    readonly publicData?: unknown;
    readonly privateData?: unknown;
  };
}

/**
 * Every listing in any state, the newest first, with these attributes. It goes back in time instead of counting pages: those end at
 * 10,000 listings, and shift while somebody lists a tool.
 */
export async function* allListings(
  sdk: IntegrationSdk,
  fields: readonly string[],
): AsyncGenerator<StoredListing> {
  let end: Date | undefined;
  const seen = new Set<ListingId>();
  for (;;) {
    const answer = await ask(() =>
      sdk.listings.query({
        'fields.listing': ['createdAt', ...fields],
        perPage: PER_PAGE,
        sort: 'createdAt',
        ...(end && { createdAtEnd: end }),
      }),
    );
    const { data } = v.parse(pageSchema, toPlain(answer.data));
    const fresh = data.filter(({ id }) => !seen.has(id));
    for (const listing of fresh) {
      seen.add(listing.id);
      yield listing;
    }
    const last = data.at(-1);
    if (!last || fresh.length === 0) return;
    // The end is exclusive, and others may be of the same millisecond.
    end = new Date(Date.parse(last.attributes.createdAt) + 1);
  }
}
