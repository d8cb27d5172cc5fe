import { pathTo } from '~/config/paths';
import { type Waiting } from '~/domain/desk/waiting';
import { isBeingConfirmed, statusOf } from '~/domain/order/ledger/ledger-entries';
import { momentOf } from '~/domain/order/process/order-deadlines';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { type Moment } from '~/domain/time/moment';
import { type StoredTransaction, walkTransactions } from '../../core/orders/read-order';
import { type MoveServices } from '../../ledger/move-services';

/** The hour at which rental days begin. */
const FIRST_HOUR = 8;

/** The case of an order whose hold was refused by the bank, or needs its renter; null if no hold waits. */
function waitingHold(
  { id, title, parties, transaction }: StoredTransaction,
  { now, timeZone }: Moment,
): Waiting | null {
  const { heldMoney, span } = transaction;
  const last = heldMoney?.entries.at(-1)?.entry;
  if (!heldMoney || heldMoney.withoutSince || !last) return null;
  if (statusOf(last) !== 'waiting' || isBeingConfirmed(last)) return null;
  const pickUp = span && momentOf(span.start, FIRST_HOUR, zoneOf(transaction, timeZone));
  return {
    key: `hold:${id}`,
    kind: 'hold-waits',
    about: title,
    orderId: id,
    number: null,
    who: [parties.customer.displayName, parties.provider.displayName],
    until: pickUp && pickUp > now ? pickUp.toISOString() : null,
    since: last.waitsSince ?? last.at,
    sum: { amount: heldMoney.amount, currency: heldMoney.currency },
    path: pathTo('deskOrder', { id }),
  };
}

/** The holds of running orders that are missing although they are due. */
export async function waitingHolds({
  integration,
  now,
  config,
}: Pick<MoveServices, 'integration' | 'now' | 'config'>): Promise<readonly Waiting[]> {
  const moment = { now: await now(), timeZone: config.timeZone };
  const found: Waiting[] = [];
  const running = { processNames: [orderProcess], states: ['state/accepted'] };
  for await (const order of walkTransactions(integration, running)) {
    const waiting = waitingHold(order, moment);
    if (waiting) found.push(waiting);
  }
  return found;
}
