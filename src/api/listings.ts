import { type ListingId } from '~/domain/ids';
import { type ApiClient, callForResources } from './api-client';
import { imageVariantParams } from './image-variants';
import { type Entity } from './resources';
import { type Pagination } from './read-response';

const cardImages = imageVariantParams(['listing-card', 'listing-card-2x']);

/** What a listing card shows, and nothing more. */
const cardFields = {
  include: ['author', 'images'],
  'fields.listing': [
    'title',
    'price',
    'state',
    'deleted',
    'geolocation',
    'publicData.category',
    'publicData.brand',
    'publicData.otherBrand',
    'publicData.location',
  ],
  'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'deleted', 'banned'],
  'limit.images': 1,
  ...cardImages,
};

export interface ListingQuery {
  readonly sort?: string;
  readonly page?: number;
  readonly perPage?: number;
}

export interface ListingPage {
  readonly ids: readonly ListingId[];
  readonly entities: readonly Entity[];
  readonly pagination: Pagination;
}

/** Published listings with the data of their cards; newest first unless `sort` says otherwise. */
export async function queryListingCards(
  client: ApiClient,
  query: ListingQuery,
): Promise<ListingPage> {
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.listings.query({ ...cardFields, ...query }),
  );
  return { ids: ids as readonly ListingId[], entities, pagination };
}

/** One listing with its author and pictures. Rejects with `not-found` where the public may not see it. */
export async function showListing(client: ApiClient, id: ListingId): Promise<readonly Entity[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.listings.show({ id, include: ['author', 'author.profileImage', 'images'] }),
  );
  return entities;
}
