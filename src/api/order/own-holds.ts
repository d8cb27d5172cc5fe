import { type TransactionId } from '~/domain/ids';
import { type OrderState } from '~/domain/order/process/process-graph.generated';
import { parseTransaction, type Transaction } from '~/domain/order/process/transaction';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity, type ResourceMap } from '../marketplace/resources';
import { ordersOnly } from './transactions';

const LOOK_BACK = 100;

/** A hold can outlive the rental, while a claim is not decided. */
const paidStates: readonly OrderState[] = [
  'state/accepted',
  'state/canceled',
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
  'state/reviewed',
];

/** An order that has, or had, a hold on the card. */
export interface HeldOrder {
  readonly id: TransactionId;
  /** The title of its booked tool; empty if it is gone. */
  readonly title: string;
  readonly ownerName: string;
  readonly transaction: Transaction;
}

function found<Kind extends 'booking' | 'listing' | 'user'>(
  entities: readonly Entity[],
  type: Kind,
  id: string | undefined,
): ResourceMap[Kind]['attributes'] | undefined {
  const isIt = (entity: Entity): entity is ResourceMap[Kind] =>
    entity.type === type && entity.id === id;
  return entities.find(isIt)?.attributes;
}

function heldOrder(
  { attributes, relationships, id }: ResourceMap['transaction'],
  entities: readonly Entity[],
): HeldOrder | undefined {
  const { booking, listing, provider } = relationships;
  const transaction = parseTransaction({
    attributes,
    booking: found(entities, 'booking', booking?.id) ?? null,
  });
  if (!transaction?.heldMoney) return undefined;
  return {
    id: id as TransactionId,
    title: found(entities, 'listing', listing?.id)?.title ?? '',
    ownerName: found(entities, 'user', provider?.id)?.profile?.displayName ?? '',
    transaction,
  };
}

/** The orders with a hold among the user's newest hundred paid orders. */
export async function queryHeldOrders(client: ApiClient): Promise<readonly HeldOrder[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...ordersOnly,
      only: 'order',
      states: paidStates,
      sort: 'lastTransitionedAt',
      perPage: LOOK_BACK,
      include: ['booking', 'listing', 'provider'],
      'fields.listing': ['title'],
      'fields.user': ['profile.displayName'],
    }),
  );
  return entities.flatMap((entity) =>
    entity.type === 'transaction' ? (heldOrder(entity, entities) ?? []) : [],
  );
}
