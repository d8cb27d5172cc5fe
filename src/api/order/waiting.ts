import { type OrderState } from '~/domain/order/process-graph.generated';
import { parseTransaction } from '~/domain/order/transaction';
import { type WaitingRow } from '~/domain/order/waits-until';
import { type UserId } from '~/domain/ids';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Entity, type ResourceMap } from '../marketplace/resources';
import { ordersOnly, type TransactionSide } from './transactions';

/** In the others nobody waits for anybody. */
const openStates: readonly OrderState[] = [
  'state/enquiry',
  'state/pending-payment',
  'state/preauthorized',
  'state/accepted',
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
];

const LOOK_BACK = 100;

const finderIn =
  (entities: readonly Entity[]) =>
  <Type extends 'booking' | 'user' | 'message'>(type: Type, id: string | undefined) =>
    entities.find(
      (entity): entity is Extract<Entity, { type: Type }> =>
        entity.type === type && entity.id === id,
    );

/** The newest hundred open orders and questions of one side, with what `waitsUntil` asks for. Not for a cache: they are incomplete. */
export async function queryWaiting(
  client: ApiClient,
  { side, viewer }: { readonly side: TransactionSide; readonly viewer: UserId },
): Promise<readonly WaitingRow[]> {
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
  const find = finderIn(entities);
  const role = side === 'order' ? 'customer' : 'provider';
  return entities
    .filter((entity): entity is ResourceMap['transaction'] => entity.type === 'transaction')
    .flatMap(({ attributes, relationships }): readonly WaitingRow[] => {
      const booking = find('booking', relationships.booking?.id);
      const transaction = parseTransaction({ attributes, booking: booking?.attributes ?? null });
      if (!transaction) return [];
      const otherId = relationships[side === 'order' ? 'provider' : 'customer']?.id;
      const { banned, deleted } = find('user', otherId)?.attributes ?? {};
      const message = find('message', relationships.messages?.[0]?.id);
      const { createdAt } = message?.attributes ?? {};
      return [
        {
          role,
          transaction,
          other: { kind: banned || deleted ? 'closed' : 'active' },
          newestMessage:
            createdAt === undefined
              ? undefined
              : {
                  at: new Date(createdAt),
                  isMine: message?.relationships.sender?.id === viewer,
                },
        },
      ];
    });
}
