import { type TransactionId } from '~/domain/ids';
import { type RenterTrouble } from '~/domain/order/process/renter-trouble';
import { standingOf } from '~/domain/order/stay/stay-progress';
import { staysOf } from '~/domain/order/stay/stays';
import { type Transaction } from '~/domain/order/process/transaction';
import { addDays, dayInTimeZone } from '~/domain/time/day';
import { tellOrder, type TellServices } from '../../core/notices/tell';
import { changeOrder } from '../../core/orders/change-order';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { type Task } from '../../core/task';
import { sweepOrders } from '../../core/tasks/sweep-orders';
import { readRecord, type RecordServices } from './read-record';

const EVERY_MS = 30 * 60_000;
/** Owners are notified of problems with rentals that begin within this many days. */
const DAYS_AHEAD = 7;

interface Services extends RecordServices, TellServices {}

/** Whether a paid order is still to come, and soon. */
function isSoon(order: Transaction, now: Date, timeZone: string): boolean {
  const { state, span } = order;
  if (state !== 'state/accepted' || !span) return false;
  const last = addDays(dayInTimeZone(now, order.timeZone ?? timeZone), DAYS_AHEAD);
  const isToCome = staysOf(order).every((stay) => {
    const standing = standingOf(stay, { now, timeZone });
    return standing === 'to-come' || standing === 'pick-up-day';
  });
  return isToCome && span.start <= last;
}

async function troubleOf(
  services: Services,
  { customerId, transaction }: StoredOrder,
): Promise<RenterTrouble['is'] | null> {
  if (!isSoon(transaction, await services.now(), services.timeZone)) return null;
  const { late, owes } = await readRecord(services, customerId);
  if (late) return 'late';
  return owes ? 'owes' : null;
}

/** Notes in an order what its renter owes elsewhere, or that this is over, and notifies its owner once of each. */
async function tellOwner(services: Services, orderId: TransactionId): Promise<void> {
  const { integration, now } = services;
  const order = await readOrder(integration, orderId);
  if (!order) return;
  const is = await troubleOf(services, order);
  if ((order.transaction.metadata.renterTrouble?.is ?? null) !== is) {
    const at = (await now()).toISOString();
    await changeOrder(services, orderId, () => ({ renterTrouble: is && { is, at } }));
  }
  if (is !== null) await tellOrder(services, order, { kind: 'trouble', is });
}

/** Tells owners of paid orders that begin soon when their renter is very late elsewhere, or has not paid a claim. */
export const tellOwners = (services: Services): Task =>
  sweepOrders(services, {
    name: 'tell-owners-of-renters',
    everyMs: EVERY_MS,
    query: () => ({ states: ['state/accepted'] }),
    concerns: ({ order, now }) =>
      order.metadata.renterTrouble !== undefined || isSoon(order, now, services.timeZone),
    handle: (id) => tellOwner(services, id),
  });
