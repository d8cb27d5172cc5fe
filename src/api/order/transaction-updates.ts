import { type TransactionId, type UserId } from '~/domain/ids';
import { parseTransaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import {
  type NewestMessage,
  type Updates,
  updatesFor,
} from '~/domain/order/process/transaction-views';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity, type ResourceMap } from '../marketplace/resources';
import { ordersOnly, type TransactionSide } from './transactions';

/** Facts about one transaction that may be new to its user. */
export interface TransactionUpdates extends Updates {
  readonly id: TransactionId;
  readonly side: TransactionSide;
}

const LOOK_BACK = 100;

const roleOn = { order: 'customer', sale: 'provider' } as const satisfies Record<
  TransactionSide,
  Role
>;

const isTransaction = (entity: Entity): entity is ResourceMap['transaction'] =>
  entity.type === 'transaction';

/** The newest message of a transaction, from an answer that includes other resources. */
export function newestMessageOf(
  { relationships }: ResourceMap['transaction'],
  entities: readonly Entity[],
  viewer: UserId,
): NewestMessage | undefined {
  const newest = relationships.messages?.[0]?.id;
  const message = entities.find(
    (entity): entity is ResourceMap['message'] => entity.type === 'message' && entity.id === newest,
  );
  const createdAt = message?.attributes.createdAt;
  if (!message || createdAt === undefined) return undefined;
  return { at: new Date(createdAt), isMine: message.relationships.sender?.id === viewer };
}

async function queryUpdates(
  client: ApiClient,
  side: TransactionSide,
  viewer: UserId,
): Promise<readonly TransactionUpdates[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      ...ordersOnly,
      only: side,
      sort: 'lastTransitionedAt',
      perPage: LOOK_BACK,
      include: ['messages', 'messages.sender'],
      'limit.messages': 1,
      'fields.transaction': [
        'createdAt',
        'state',
        'transitions',
        'protectedData.viewedBy',
        'metadata.stays',
        'metadata.hoursEvents',
        'metadata.handOver',
        'metadata.handBack',
        'metadata.extensionNights',
        'metadata.lateFee',
      ],
      'fields.message': ['createdAt'],
      'fields.user': ['deleted'],
    }),
  );
  return entities.filter(isTransaction).flatMap((entity): TransactionUpdates[] => {
    const transaction = parseTransaction({ attributes: entity.attributes, booking: null });
    if (!transaction) return [];
    const message = newestMessageOf(entity, entities, viewer);
    return [{ id: entity.id, side, ...updatesFor(roleOn[side], transaction, message) }];
  });
}

/**
 * Looks through the newest hundred transactions of each side. The answer must not go into a cache, because its
 * resources are incomplete.
 */
export async function queryTransactionUpdates(
  client: ApiClient,
  viewer: UserId,
): Promise<readonly TransactionUpdates[]> {
  const sides = (['order', 'sale'] as const).map((side) => queryUpdates(client, side, viewer));
  return (await Promise.all(sides)).flat();
}
