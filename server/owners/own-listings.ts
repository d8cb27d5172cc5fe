import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { coverOnly } from '~/api/covers';
import { imageVariantParams } from '~/api/image-variants';
import { toPlain } from '~/api/read-response';
import { type UserId } from '~/domain/ids';
import { ask } from '../marketplace/session';

const PER_PAGE = 42;
const MAX_PAGE = 100;

const states = ['draft', 'pendingApproval', 'published', 'closed'] as const;
const sorts = ['createdAt', '-createdAt', 'price', '-price'] as const;

export const ownListingsSchema = v.strictObject({
  keywords: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  /** All of them unless some are named. */
  states: v.optional(v.pipe(v.array(v.picklist(states)), v.minLength(1)), [...states]),
  /** Without it: newest first, with keywords the most relevant. */
  sort: v.optional(v.picklist(sorts)),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE)), 1),
  perPage: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), PER_PAGE),
});
export type OwnListingsQuestion = v.InferOutput<typeof ownListingsSchema>;

const fields = {
  ...imageVariantParams(['listing-card', 'listing-card-2x']),
  ...coverOnly,
  include: ['images'],
  'fields.listing': [
    'title',
    'description',
    'price',
    'state',
    'deleted',
    'createdAt',
    'geolocation',
    'availabilityPlan',
    'publicData',
    // Whether the step that it belongs to is complete.
    'privateData.location',
    'metadata.rating',
    'metadata.reviewCount',
  ],
};

/** A page of a user's own listings in the marketplace's form. No other API can search those that are not published. */
export async function findOwnListings(
  sdk: IntegrationSdk,
  owner: UserId,
  question: OwnListingsQuestion,
): Promise<unknown> {
  const { keywords, sort, ...others } = question;
  const answer = await ask(() =>
    sdk.listings.query({
      ...fields,
      ...others,
      ...(keywords && { keywords }),
      ...(sort && { sort }),
      authorId: owner,
    }),
  );
  return toPlain(answer.data);
}
