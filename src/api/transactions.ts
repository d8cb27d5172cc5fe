import { type LatLng } from '~/domain/geo';
import { type ListingId, type TransactionId, type UserId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing-data';
import { type OrderTransitionName, orderTransitionNames } from '~/domain/process-graph.generated';
import { sharesAddress } from '~/domain/transaction';
import { type ApiClient, callForResources, singleId } from './api-client';
import { coverOnly, withCoversOnly } from './covers';
import { imageVariantParams } from './image-variants';
import { type Pagination } from './read-response';
import { type Entity, type ResourceMap } from './resources';
import { toUuid } from './sdk-values';

export type TransactionSide = 'order' | 'sale';

/** Only orders: what holds the further tools of a cart is no conversation. */
export const ordersOnly = {
  processNames: ['flex-default-process'],
  lastTransitions: orderTransitionNames,
};

const { 'fields.image': listingImages, ...listingVariants } = imageVariantParams([
  'listing-card',
  'listing-card-2x',
]);

/** Pictures of the tool and of both parties; of a user only what everybody may see. */
const partyFields = {
  ...listingVariants,
  'fields.image': [listingImages, 'variants.square-small', 'variants.square-small2x'],
  'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'banned', 'deleted'],
  ...coverOnly,
};

const parties = [
  'customer',
  'customer.profileImage',
  'provider',
  'provider.profileImage',
  'listing',
  'listing.images',
  'booking',
];

const listingFields = ['title', 'price', 'state', 'deleted', 'publicData.category'];

export interface TransactionPageQuery {
  readonly side: TransactionSide;
  readonly page: number;
  readonly perPage: number;
}

export interface TransactionPageAnswer {
  readonly ids: readonly TransactionId[];
  readonly entities: readonly Entity[];
  readonly pagination: Pagination;
}

/** Orders of one side with their newest message; those with the newest transition first. */
export async function queryTransactions(
  client: ApiClient,
  { side, page, perPage }: TransactionPageQuery,
): Promise<TransactionPageAnswer> {
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...ordersOnly,
      ...partyFields,
      only: side,
      sort: 'lastTransitionedAt',
      include: [...parties, 'messages', 'messages.sender'],
      'limit.messages': 1,
      'fields.listing': listingFields,
      page,
      perPage,
    }),
  );
  return {
    ids: ids as readonly TransactionId[],
    entities: withCoversOnly(entities),
    pagination,
  };
}

/** Where the tool is picked up. */
export interface PickUpPlace {
  readonly listingId: ListingId;
  readonly address: string | undefined;
  readonly building: string | undefined;
  readonly point: LatLng | null;
}

type Listing = ResourceMap['listing'];

const isListing = (entity: Entity): entity is Listing => entity.type === 'listing';
const isTransaction = (entity: Entity): entity is ResourceMap['transaction'] =>
  entity.type === 'transaction';

/** The listing without its exact place, which nothing but the place of pick-up may know. */
function withoutPlace(listing: Listing): Listing {
  const { geolocation: _point, publicData, ...attributes } = listing.attributes;
  const { location: _location, ...others } = publicData ?? {};
  return { ...listing, attributes: { ...attributes, publicData: others } };
}

function placeOf({ id, attributes }: Listing): PickUpPlace {
  const { location } = parseListingPublicData(attributes.publicData);
  return {
    listingId: id,
    address: location?.address,
    building: location?.building === '' ? undefined : location?.building,
    point: attributes.geolocation ?? null,
  };
}

function isAddressFor(entities: readonly Entity[], viewer: UserId): boolean {
  const transaction = entities.find(isTransaction);
  return (
    transaction?.relationships.customer?.id === viewer &&
    sharesAddress(transaction.attributes.state)
  );
}

export interface TransactionAnswer {
  readonly id: TransactionId;
  readonly entities: readonly Entity[];
  /** For the renter, from acceptance on; the entities never tell it. */
  readonly place: PickUpPlace | null;
}

/** One transaction with everything of it but its messages. Rejects with `not-found` or `forbidden` for others'. */
export async function showTransaction(
  client: ApiClient,
  id: TransactionId,
  viewer: UserId,
): Promise<TransactionAnswer> {
  const answer = await callForResources(client, (sdk) =>
    sdk.transactions.show({
      ...partyFields,
      id,
      include: [...parties, 'reviews', 'reviews.author', 'reviews.subject'],
      'fields.listing': [
        ...listingFields,
        'publicData.location',
        'publicData.stock',
        'geolocation',
      ],
    }),
  );
  const { entities } = answer;
  const listing = entities.find(isListing);
  return {
    id: singleId(answer) as TransactionId,
    entities: withCoversOnly(
      entities.map((entity) => (isListing(entity) ? withoutPlace(entity) : entity)),
    ),
    place: listing && isAddressFor(entities, viewer) ? placeOf(listing) : null,
  };
}

/** Takes a transition that needs no server. Rejects with `transaction-invalid-transition` where another came first. */
export async function takeTransition(
  client: ApiClient,
  id: TransactionId,
  step: { readonly transition: OrderTransitionName; readonly params?: object },
): Promise<void> {
  const uuid = await toUuid(id);
  await client.call((sdk) => sdk.transactions.transition({ id: uuid, params: {}, ...step }));
}
