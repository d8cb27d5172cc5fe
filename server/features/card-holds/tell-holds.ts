import { type NumberedEntry, parseLedger } from '~/domain/order/ledger/ledger';
import { type HoldEntry, isBeingConfirmed, statusOf } from '~/domain/order/ledger/ledger-entries';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { DAY_MS } from '~/domain/time/moment';
import { type FactsOf } from '../../core/notices/order-notices';
import { tellOrder } from '../../core/notices/tell';
import { readOrder } from '../../core/orders/read-order';
import { type Task } from '../../core/task';
import { followOrders } from '../../core/tasks/follow-orders';
import { type MoveServices } from '../../ledger/move-services';

const EVERY_MS = 5000;
/** Older news is not announced. */
const LOOK_BACK_MS = 2 * DAY_MS;

/** The news about the holds of an order. Each item is announced once, even if the hold was renewed since. */
function eventsOf(holds: readonly NumberedEntry<HoldEntry>[]): FactsOf<'hold'>[] {
  const last = holds.at(-1);
  const first = holds.find(({ entry }) => entry.placed);
  const isOver = holds.every(({ entry }) => entry.ended);
  return [
    ...(first ? [{ event: 'placed' as const, number: first.number }] : []),
    ...(last && statusOf(last.entry) === 'waiting' && !isBeingConfirmed(last.entry)
      ? [{ event: 'waiting' as const, number: last.number }]
      : []),
    ...(last && first && isOver && last.entry.ended?.how === 'released'
      ? [{ event: 'released' as const, number: last.number }]
      : []),
  ];
}

/** Writes to renters when money is set aside, has to be approved, or is free again, and to owners who should not hand over yet. */
export const tellHolds = (services: MoveServices): Task =>
  followOrders(services, {
    name: 'tell-holds',
    everyMs: EVERY_MS,
    lookBackMs: LOOK_BACK_MS,
    concerns: ({ processName, metadata }) =>
      processName === orderProcess &&
      parseLedger(metadata).entries.some(({ entry }) => entry.kind === 'hold'),
    handle: async (id) => {
      const order = await readOrder(services.integration, id);
      const holds = order?.transaction.heldMoney?.entries;
      if (!order || !holds) return;
      for (const one of eventsOf(holds)) await tellOrder(services, order, { kind: 'hold', ...one });
    },
  });
