import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { toPlain } from '~/api/marketplace/read-response';
import { type ListingId } from '~/domain/ids';
import { ask } from '../../marketplace/session';

const PER_PAGE = 100;

const reviewsSchema = v.object({
  data: v.array(
    v.object({
      attributes: v.object({ rating: v.number(), deleted: v.optional(v.boolean(), false) }),
    }),
  ),
  meta: v.object({ totalPages: v.nullish(v.number()) }),
});

const numbersSchema = v.object({
  rating: v.fallback(v.nullish(v.number()), null),
  reviewCount: v.fallback(v.optional(v.number(), 0), 0),
});
const listingSchema = v.object({
  data: v.object({
    attributes: v.object({ metadata: v.fallback(numbersSchema, { reviewCount: 0, rating: null }) }),
  }),
});

export interface CountServices {
  readonly integration: IntegrationSdk;
  /** Reviews are public, and no other API lists them. */
  readonly anonymous: () => Sdk;
}

async function ratingsOf(sdk: Sdk, listingId: ListingId): Promise<number[]> {
  const ratings: number[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const params = { listingId, type: 'ofProvider', state: 'public', page, perPage: PER_PAGE };
    const answer = await ask(() => sdk.reviews.query(params));
    const { data, meta } = v.parse(reviewsSchema, toPlain(answer.data));
    ratings.push(
      ...data.filter(({ attributes }) => !attributes.deleted).map((each) => each.attributes.rating),
    );
    pages = meta.totalPages ?? 1;
  }
  return ratings;
}

/** The average to two decimals; null without reviews. */
const averageOf = (ratings: readonly number[]): number | null =>
  ratings.length === 0
    ? null
    : Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 100) / 100;

const isGone = (error: unknown): boolean =>
  error instanceof ApiFailure && ['not-found', 'listing-not-found'].includes(error.error.code);

/**
 * Recounts a listing's reviews and stores `rating` and `reviewCount` in its metadata. Safe to repeat, also on several servers at once,
 * because it adds nothing to the old numbers.
 */
export async function countListing(services: CountServices, id: ListingId): Promise<void> {
  const { integration, anonymous } = services;
  try {
    const shown = await ask(() =>
      integration.listings.show({
        id,
        'fields.listing': ['metadata.rating', 'metadata.reviewCount'],
      }),
    );
    const { metadata } = v.parse(listingSchema, toPlain(shown.data)).data.attributes;
    const ratings = await ratingsOf(anonymous(), id);
    const rating = averageOf(ratings);
    const reviewCount = ratings.length;
    if (metadata.reviewCount === reviewCount && (metadata.rating ?? null) === rating) return;
    await ask(() =>
      integration.listings.update({ id: new types.UUID(id), metadata: { rating, reviewCount } }),
    );
  } catch (error) {
    // The listing was deleted in the meantime and needs no numbers.
    if (!isGone(error)) throw error;
  }
}
