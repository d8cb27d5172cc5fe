import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import type * as v from 'valibot';
import { coverOnly } from '~/api/listing/covers';
import { imageVariantParams } from '~/api/marketplace/image-variants';
import { toPlain } from '~/api/marketplace/read-response';
import { type UserId } from '~/domain/ids';
import { type ownListings } from '~/wire/account';
import { ask } from '../../marketplace/session';

type OwnListingsQuestion = v.InferOutput<typeof ownListings.body>;

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
    'metadata.waitsForIdentity',
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
