import { orderPath } from '~/config/paths';
import { type NumberedEntry, parseLedger } from '~/domain/order/ledger';
import { type HoldEntry, isBeingConfirmed, standingOf } from '~/domain/order/ledger-entries';
import { orderProcess } from '~/domain/order/process-graph.generated';
import { DAY_MS } from '~/domain/time/moment';
import { forEachSide, roles } from '../../core/order-mail/email-services';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { type Task } from '../../core/task';
import { type Tell } from '../../core/tell';
import { followOrders } from '../../core/tasks/follow-orders';
import { type MoveServices } from '../../ledger/move-services';
import { sendOnce } from '../../mail/send-once';
import { type HoldNews, holdLetter } from './hold-letter';

const EVERY_MS = 5000;
/** News that is older is none. */
const LOOK_BACK_MS = 2 * DAY_MS;
/** Longer than any hold is kept. */
const KEPT_MS = 90 * DAY_MS;

interface HoldNewsServices extends MoveServices {
  readonly tell: Tell;
}

interface Told {
  readonly news: HoldNews;
  readonly number: number;
}

/** What is new about the holds of an order: each once, also if the hold was renewed since. */
function newsOf(holds: readonly NumberedEntry<HoldEntry>[]): Told[] {
  const last = holds.at(-1);
  const first = holds.find(({ entry }) => entry.placed);
  const isOver = holds.every(({ entry }) => entry.ended);
  return [
    ...(first ? [{ news: 'placed' as const, number: first.number }] : []),
    ...(last && standingOf(last.entry) === 'waiting' && !isBeingConfirmed(last.entry)
      ? [{ news: 'waiting' as const, number: last.number }]
      : []),
    ...(last && first && isOver && last.entry.ended?.how === 'released'
      ? [{ news: 'released' as const, number: last.number }]
      : []),
  ];
}

async function tell(services: HoldNewsServices, order: StoredOrder, { news, number }: Told) {
  const { store, send, config } = services;
  const hold = order.transaction.heldMoney;
  if (!hold) return;
  await forEachSide(roles, async (role) => {
    const { email } = order.parties[role];
    // Owners hear only of what they have to act on.
    if (role === 'provider' && news !== 'waiting') return;
    const key = `hold-told:${order.id}:${String(number)}:${news}:${role}`;
    const letter = holdLetter({ order, role, news, hold, config });
    if (email !== null) {
      await sendOnce(store, { key, ttlMs: KEPT_MS }, () =>
        send({ to: email, ...letter, headers: {} }),
      );
    }
    if (role === 'customer' && news === 'waiting') {
      await services.tell(order.customerId, {
        kind: 'approvals',
        key,
        title: letter.subject,
        path: orderPath(order.id),
        text: order.title,
      });
    }
  });
}

/** Writes to renters when money is set aside, has to be approved, or is free again, and to owners who should not hand over yet. */
export const tellHolds = (services: HoldNewsServices): Task =>
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
      for (const news of newsOf(holds)) await tell(services, order, news);
    },
  });
