import { type OrderState } from '~/domain/order/process/process-graph.generated';
import { parseTransaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type OrderRow } from '~/domain/order/process/lead';
import { type TransactionId, type UserId } from '~/domain/ids';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity, type ResourceMap } from '../marketplace/resources';
import { newestMessageOf } from './transaction-updates';
import { ordersOnly, type TransactionSide } from './transactions';

/** The states in which one side waits for the other. */
export const openStates: readonly OrderState[] = [
  'state/enquiry',
  'state/pending-payment',
  'state/preauthorized',
  'state/accepted',
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
];

/** The number of newest orders that are read for each side. The waiting ones are among them. */
export const LOOK_BACK = 100;

/** An order or a question of one side. */
export interface OpenRow extends OrderRow {
  readonly id: TransactionId;
  readonly side: TransactionSide;
}

const sides = {
  order: { role: 'customer', other: 'provider' },
  sale: { role: 'provider', other: 'customer' },
} as const satisfies Record<TransactionSide, { readonly role: Role; readonly other: Role }>;

const isTransaction = (entity: Entity): entity is ResourceMap['transaction'] =>
  entity.type === 'transaction';

/** Leaves out profile and picture. */
function kindOf(userId: string | undefined, entities: readonly Entity[]): 'active' | 'closed' {
  const user = entities.find((entity) => entity.type === 'user' && entity.id === userId);
  const { banned, deleted } = user?.type === 'user' ? user.attributes : {};
  return banned || deleted ? 'closed' : 'active';
}

function transactionOf(
  { attributes, relationships }: ResourceMap['transaction'],
  entities: readonly Entity[],
) {
  const { id } = relationships.booking ?? {};
  const booking = entities.find((entity) => entity.type === 'booking' && entity.id === id);
  return parseTransaction({
    attributes,
    booking: booking?.type === 'booking' ? booking.attributes : null,
  });
}

/** The newest hundred open orders and questions of one side, with the data for `leadOf`. They are incomplete, so never cache them. */
export async function queryWaiting(
  client: ApiClient,
  { side, viewer }: { readonly side: TransactionSide; readonly viewer: UserId },
): Promise<readonly OpenRow[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...ordersOnly,
      only: side,
      states: openStates,
      sort: 'lastTransitionedAt',
      perPage: LOOK_BACK,
      include: ['booking', 'customer', 'provider', 'messages', 'messages.sender'],
      'limit.messages': 1,
      'fields.message': ['createdAt'],
      'fields.user': ['banned', 'deleted'],
    }),
  );
  const { role, other } = sides[side];
  return entities.filter(isTransaction).flatMap((entity): readonly OpenRow[] => {
    const transaction = transactionOf(entity, entities);
    if (!transaction) return [];
    const kind = kindOf(entity.relationships[other]?.id, entities);
    const newestMessage = newestMessageOf(entity, entities, viewer);
    return [{ id: entity.id, side, role, transaction, other: { kind }, newestMessage }];
  });
}
