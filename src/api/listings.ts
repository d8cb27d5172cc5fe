import { type ListingId } from '~/domain/ids';
import { type ApiClient, callForResources } from './api-client';
import { imageVariantParams } from './image-variants';
import { type Entity } from './resources';
import { type Pagination } from './read-response';

const cardImages = imageVariantParams(['listing-card', 'listing-card-2x']);

/** What a listing card shows, and nothing more: above all not the exact place, which no page may carry. */
const cardFields = {
  include: ['author', 'images'],
  'fields.listing': [
    'title',
    'price',
    'state',
    'deleted',
    'publicData.category',
    'publicData.brand',
    'publicData.otherBrand',
    'publicData.location',
  ],
  'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'deleted', 'banned'],
  'limit.images': 1,
  ...cardImages,
};

/** Parameters as the API names them; lists are joined with commas. */
export interface ListingQuery {
  readonly ids?: string;
  readonly keywords?: string;
  readonly bounds?: string;
  readonly price?: string;
  readonly pub_category?: string;
  readonly pub_brand?: string;
  readonly pub_availabilityRule?: string;
  readonly start?: Date;
  readonly end?: Date;
  readonly availability?: 'day-full';
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
