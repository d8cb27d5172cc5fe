import { offerKeys } from '~/domain/listing/offer';
import { type LatLng } from '~/domain/search/geo';
import { type ListingId, type UserId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { areaText, publicPoint } from '~/domain/listing/listing-place';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { coverOnly, withCoversOnly } from './covers';
import { imageVariantParams, pageImageFields } from '../marketplace/image-variants';
import { type Entity, type ResourceMap } from '../marketplace/resources';
import { type Pagination, type ReadResponse } from '../marketplace/read-response';

const cardImages = imageVariantParams(['listing-card', 'listing-card-2x']);

/** The fields of a listing card. The place of an old listing is made approximate before it is passed on. */
const cardFields = {
  include: ['images'],
  'fields.listing': [
    'title',
    'price',
    'state',
    'deleted',
    'publicData.category',
    'publicData.brand',
    'publicData.otherBrand',
    ...offerKeys.map((key) => `publicData.${key}`),
    'geolocation',
    'publicData.location',
    'metadata.rating',
    'metadata.reviewCount',
    'metadata.pickUps',
  ],
  ...coverOnly,
  ...cardImages,
};

/** The fields that are requested in addition to those of the cards. */
interface Further {
  readonly fields?: readonly string[];
  readonly hasAuthor?: boolean;
}

const author = {
  include: [...cardFields.include, 'author'],
  'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'deleted', 'banned'],
};

/** The fields that a cart and a new order need. */
const itemFurther: Further = {
  fields: [
    'publicData.hold',
    'publicData.verifiedOnly',
    'publicData.leadDays',
    'publicData.accepts',
  ],
  hasAuthor: true,
};

/** Parameters as the API names them; lists are joined with commas. */
export interface ListingQuery {
  readonly ids?: string;
  readonly authorId?: UserId;
  readonly keywords?: string;
  readonly bounds?: string;
  readonly price?: string;
  readonly [publicData: `pub_${string}`]: string | undefined;
  /** Terms that the server gave the listing. */
  readonly meta_terms?: string;
  /** How often it was picked up: "1," for at least once. */
  readonly meta_pickUps?: string;
  readonly meta_featuredUntil?: string;
  readonly start?: Date;
  readonly end?: Date;
  readonly availability?: 'day-full';
  /** Free pieces that the time must have; 1 by default. */
  readonly seats?: number;
  readonly sort?: string;
  /** "lat,lng": nearest first; not together with keywords or `sort`. */
  readonly origin?: string;
  readonly page?: number;
  readonly perPage?: number;
}

export interface ListingPage {
  readonly ids: readonly ListingId[];
  readonly entities: readonly Entity[];
  readonly pagination: Pagination;
}

/** Published listings with the data of their cards and further fields; newest first unless `sort` says otherwise. */
export async function queryListingCards(
  client: ApiClient,
  query: ListingQuery,
  { fields = [], hasAuthor = false }: Further = {},
): Promise<ListingPage> {
  const further = {
    'fields.listing': [...cardFields['fields.listing'], ...fields],
    ...(hasAuthor && author),
  };
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.listings.query({ ...cardFields, ...further, ...query }),
  );
  return {
    ids: ids as readonly ListingId[],
    entities: withCoversOnly(
      entities.map((entity) => (isListing(entity) ? withPublicPlace(entity) : entity)),
    ),
    pagination,
  };
}

/** Published listings with the data that a cart and a new order need. Unknown IDs are left out. */
export const queryItems = (client: ApiClient, ids: readonly ListingId[]): Promise<ListingPage> =>
  queryListingCards(client, { ids: ids.join(','), perPage: ids.length }, itemFurther);

export interface ListingTitle {
  readonly id: ListingId;
  readonly title: string;
}

/** Published listings by name, for a choice among them. */
export async function queryListingTitles(
  client: ApiClient,
  query: ListingQuery,
): Promise<readonly ListingTitle[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.listings.query({ 'fields.listing': ['title'], ...query }),
  );
  return entities.flatMap((entity) =>
    entity.type === 'listing' ? { id: entity.id, title: entity.attributes.title ?? '' } : [],
  );
}

/** The tool's location, as far as anybody may know it before a booking is paid. */
export interface ApproximatePlace {
  readonly center: LatLng | null;
  /** "Austin, TX". */
  readonly area: string | null;
}

interface ShownListing {
  /** The listing without its exact place and its address. */
  readonly entities: readonly Entity[];
  readonly place: ApproximatePlace;
}

const { 'fields.image': cartImages, ...cartVariants } = imageVariantParams(['listing-card']);

/** The fields of the page, and the picture that a cart item keeps. The owner's fields are the public ones. */
const pageFields = {
  ...cartVariants,
  include: ['author', 'author.profileImage', 'images'],
  'fields.user': [
    'profile.displayName',
    'profile.abbreviatedName',
    'profile.bio',
    'profile.metadata.identity',
    'profile.metadata.numbers',
    'createdAt',
    'deleted',
    'banned',
  ],
  'fields.image': [...pageImageFields, cartImages],
};

type AnyListing = ResourceMap['listing'] | ResourceMap['ownListing'];

const isListing = (entity: Entity): entity is AnyListing =>
  entity.type === 'listing' || entity.type === 'ownListing';

function placeOf({ id, attributes }: AnyListing): ApproximatePlace {
  const { location } = parseListingPublicData(attributes.publicData);
  return {
    center: publicPoint({ id, geolocation: attributes.geolocation, location }),
    area: areaText(location) ?? null,
  };
}

function withoutPlace<Listing extends AnyListing>(listing: Listing): Listing {
  const { geolocation: _exact, publicData, ...attributes } = listing.attributes;
  const { location: _address, ...open } = publicData ?? {};
  return { ...listing, attributes: { ...attributes, publicData: open } };
}

/** Rounds degrees to about a hundred meters. */
const round = (degree: number): number => Number(degree.toFixed(3));

/** The listing with the point and the area that anybody may know, in the form of listings whose place is approximate. */
function withPublicPlace<Listing extends AnyListing>(listing: Listing): Listing {
  const { center, area } = placeOf(listing);
  const { attributes, ...rest } = withoutPlace(listing);
  const { publicData } = attributes;
  return {
    ...rest,
    attributes: {
      ...attributes,
      geolocation: center && { lat: round(center.lat), lng: round(center.lng) },
      publicData: { ...publicData, ...(area && { location: { approximate: true, city: area } }) },
    },
  } as Listing;
}

const withoutPlaces = (entities: readonly Entity[]): readonly Entity[] =>
  entities.map((entity) => (isListing(entity) ? withoutPlace(entity) : entity));

/** Drops the exact place, so that it reaches neither the store nor the page. */
const toShown = ({ entities }: ReadResponse): ShownListing => ({
  entities: withoutPlaces(entities),
  place: entities.filter(isListing).map(placeOf)[0] ?? { center: null, area: null },
});

/** Reads one listing with its author and pictures. Rejects with `not-found` if the public may not see it. */
export const showListing = async (client: ApiClient, id: ListingId): Promise<ShownListing> =>
  toShown(await callForResources(client, (sdk) => sdk.listings.show({ id, ...pageFields })));

/** Reads one of the user's own listings in any state, with the data of its page. Rejects with `not-found` for others' listings. */
export const showOwnListing = async (client: ApiClient, id: ListingId): Promise<ShownListing> =>
  toShown(await callForResources(client, (sdk) => sdk.ownListings.show({ id, ...pageFields })));
