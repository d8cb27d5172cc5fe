import { type Logger } from 'pino';
import * as v from 'valibot';
import { type PublicConfig } from '~/config/public-config';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { parseLedger, type PartRefund } from '~/domain/order/ledger';
import { orderProcess } from '~/domain/order/process-graph.generated';
import { finishMoves } from '../../core/orders/ledger';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { roles } from '../../core/order-mail/email-services';
import { type Task } from '../../core/task';
import { readRecentEvents } from '../../core/tasks/recent-events';
import { sendOnce } from '../../mail/send-once';
import { type SendToPerson } from '../../mail/person-mail';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { type MoneyServices } from './order-money';
import { refundLetter } from './refund-letter';

const EVERY_MS = 5000;
const DAY_MS = 86_400_000;
/** Events that are older than this were handled, or a person has acted. */
const LOOK_BACK_MS = 7 * DAY_MS;
/** Longer than any event is kept. */
const KEPT_MS = 400 * DAY_MS;

export interface MoveServices extends MoneyServices {
  readonly config: PublicConfig;
  readonly send: SendToPerson;
  readonly log: Logger;
}

/** Tells both sides of a refund, once; an owner who bears nothing of it is not told. */
async function tellRefund(
  { store, desk, send, config }: MoveServices,
  order: StoredOrder,
  refund: PartRefund,
): Promise<void> {
  const reason = (await desk.noteOf(order.id, refund.number))?.reason ?? null;
  for (const role of roles) {
    const { email } = order.parties[role];
    if (email === null || (role === 'provider' && refund.owner === 0)) continue;
    const key = `refund-told:${order.id}:${String(refund.number)}:${role}`;
    await sendOnce(store, { key, ttlMs: KEPT_MS }, () =>
      send({ to: email, ...refundLetter({ order, role, refund, reason, config }), headers: {} }),
    );
  }
}

/** Makes what was written and not made, and tells what nobody was told of. Can be repeated. */
export async function settleMoves(services: MoveServices, id: TransactionId): Promise<void> {
  await finishMoves(services, id);
  const order = await readOrder(services.integration, id);
  for (const refund of order?.transaction.refunds ?? []) {
    if (order) await tellRefund(services, order, refund);
  }
}

function itemsOf({ resource, resourceId }: MarketplaceEvent): string[] {
  const { processName, metadata } = resource?.attributes ?? {};
  const hasMoves = processName === orderProcess && parseLedger(metadata).entries.length > 0;
  return hasMoves ? [resourceId] : [];
}

/** Follows the changes of orders that have moves: a server that died may have left one half made, or its emails unsent. */
export function keepMoves(services: MoveServices): Task {
  const { integration, now } = services;
  return {
    name: 'keep-moves',
    everyMs: EVERY_MS,
    read: readRecentEvents({
      integration,
      now,
      follows: 'transaction/updated',
      lookBackMs: LOOK_BACK_MS,
      itemsOf,
    }),
    handle: (item) => settleMoves(services, v.parse(transactionIdSchema, item)),
  };
}
