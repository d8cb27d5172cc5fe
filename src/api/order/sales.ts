import { type TransactionId } from '~/domain/ids';
import { type OrderState } from '~/domain/order/process/process-graph.generated';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity } from '../marketplace/resources';
import { ordersOnly } from './transactions';

const MOST = 100;

const parties = {
  ...ordersOnly,
  only: 'sale',
  'fields.listing': ['title'],
  'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'banned', 'deleted'],
};

interface Sales {
  readonly ids: readonly TransactionId[];
  readonly entities: readonly Entity[];
}

interface OpenSales extends Sales {
  /** Says whether these are all; false if there are more. */
  readonly areAll: boolean;
}

/** The user's sales that are paid and not completed, running or coming up: the earliest 100. */
export async function queryOpenSales(client: ApiClient): Promise<OpenSales> {
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...parties,
      states: ['state/accepted'],
      include: ['customer', 'provider', 'listing', 'booking'],
      sort: '-bookingStart',
      perPage: MOST,
    }),
  );
  const areAll = (pagination.totalPages ?? 1) <= 1;
  return { ids: ids as readonly TransactionId[], entities, areAll };
}

/** The states of questions, requests, and finished orders that can wait for a review or a claim. */
const openStates: readonly OrderState[] = [
  'state/enquiry',
  'state/preauthorized',
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
];

/** The user's newest sales that can wait for an answer and are not among the paid ones, with the newest message of each. */
export async function queryOtherSales(client: ApiClient): Promise<Sales> {
  const { ids, entities } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...parties,
      states: openStates,
      include: ['customer', 'provider', 'listing', 'booking', 'messages', 'messages.sender'],
      'limit.messages': 1,
      sort: 'lastTransitionedAt',
      perPage: MOST,
    }),
  );
  return { ids: ids as readonly TransactionId[], entities };
}
