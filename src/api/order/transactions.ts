import { type TransactionId } from '~/domain/ids';
import {
  extensionProcess,
  lateFeeProcess,
  type LateFeeState,
  orderProcess,
  type OrderState,
  type OrderTransitionName,
  orderTransitionNames,
} from '~/domain/order/process/process-graph.generated';
import { type ApiClient, callForResources, singleId } from '../marketplace/api-client';
import { coverOnly, withCoversOnly } from '../listing/covers';
import { imageVariantParams } from '../marketplace/image-variants';
import { type Pagination } from '../marketplace/read-response';
import { type Entity } from '../marketplace/resources';
import { toUuid } from '../marketplace/sdk-values';

export type TransactionSide = 'order' | 'sale';

/** Selects only orders, because holds of further tools are not conversations. */
export const ordersOnly = {
  processNames: [orderProcess],
  lastTransitions: orderTransitionNames,
} as const;

const { 'fields.image': listingImages, ...listingVariants } = imageVariantParams([
  'listing-card',
  'listing-card-2x',
]);

/** The pictures of the tool and of both parties, and the public fields of users. */
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

/** The sort order; newest or latest first. */
export type TransactionSort = 'lastTransitionedAt' | 'lastMessageAt' | 'bookingStart';

interface TransactionPageQuery {
  readonly side: TransactionSide;
  /** The states; all of them if it is missing. */
  readonly states?: readonly OrderState[];
  readonly sort: TransactionSort;
  readonly page: number;
  readonly perPage: number;
}

interface TransactionPageAnswer {
  readonly ids: readonly TransactionId[];
  readonly entities: readonly Entity[];
  readonly pagination: Pagination;
}

/** Reads the orders of one side with their newest message. */
export async function queryTransactions(
  client: ApiClient,
  { side, ...query }: TransactionPageQuery,
): Promise<TransactionPageAnswer> {
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...ordersOnly,
      ...partyFields,
      ...query,
      only: side,
      include: [...parties, 'messages', 'messages.sender'],
      'limit.messages': 1,
      'fields.listing': listingFields,
    }),
  );
  return {
    ids: ids as readonly TransactionId[],
    entities: withCoversOnly(entities),
    pagination,
  };
}

/** States, sort order and page of a query for an owner's orders. */
interface SalesQuery {
  readonly states: readonly (OrderState | LateFeeState)[];
  readonly sort: 'bookingEnd' | '-bookingEnd';
  readonly page: number;
  readonly perPage: number;
}

/**
 * An owner's orders, with their later nights and late fees, in some states by their day of return: `-bookingEnd` has the next return
 * first, and late fees, which have no days, come last.
 */
export async function querySales(
  client: ApiClient,
  query: SalesQuery,
): Promise<TransactionPageAnswer> {
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...query,
      ...partyFields,
      processNames: [orderProcess, extensionProcess, lateFeeProcess],
      only: 'sale',
      include: parties,
      'fields.listing': listingFields,
    }),
  );
  return { ids: ids as readonly TransactionId[], entities: withCoversOnly(entities), pagination };
}

interface TransactionAnswer {
  readonly id: TransactionId;
  readonly entities: readonly Entity[];
}

/** Reads a transaction with everything that belongs to it except messages. Rejects with `not-found` or `forbidden` for others'. */
export async function showTransaction(
  client: ApiClient,
  id: TransactionId,
): Promise<TransactionAnswer> {
  const answer = await callForResources(client, (sdk) =>
    sdk.transactions.show({
      ...partyFields,
      id,
      include: [...parties, 'reviews', 'reviews.author', 'reviews.subject'],
      'fields.listing': [
        ...listingFields,
        'publicData.stock',
        'publicData.leadDays',
        'publicData.minNights',
        'publicData.rules',
        'publicData.location.city',
        'publicData.location.state',
      ],
    }),
  );
  return {
    id: singleId(answer) as TransactionId,
    entities: withCoversOnly(answer.entities),
  };
}

/** Takes a transition that needs no server. Rejects with `transaction-invalid-transition` if another one came first. */
export async function takeTransition(
  client: ApiClient,
  id: TransactionId,
  step: { readonly transition: OrderTransitionName; readonly params?: object },
): Promise<void> {
  const uuid = await toUuid(id);
  await client.call((sdk) => sdk.transactions.transition({ id: uuid, params: {}, ...step }));
}
