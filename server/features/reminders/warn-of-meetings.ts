import { pathTo } from '~/config/paths';
import { type Waiting } from '~/domain/desk/waiting';
import { latePiece } from '~/domain/order/process/lead';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { pickUpTime } from '~/domain/order/stay/order-metadata';
import { addDays } from '~/domain/time/day';
import { momentOf } from '~/domain/order/process/order-deadlines';
import { type Transaction } from '~/domain/order/process/transaction';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { awaitedReturns, type PieceUse, type SharedTool } from '~/domain/order/stay/shared-pieces';
import { type LatePiece } from '~/domain/order/stay/late-piece';
import { isHandedOver } from '~/domain/order/stay/stay-progress';
import { openStays, type Stay } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { type OrderTelling, tellOrder } from '../../core/notices/tell';
import { changeOrder, type OrderStores } from '../../core/orders/change-order';
import {
  readOrder,
  type StoredOrder,
  type StoredTransaction,
  walkTransactions,
} from '../../core/orders/read-order';
import { sharedTools } from '../../core/orders/shared-tools';
import { type Task } from '../../core/task';
import { sweepOrders } from '../../core/tasks/sweep-orders';

const EVERY_MS = 5 * 60_000;
/** The hour of the evening before a pick-up from which people are warned. */
const EVENING = 18;

type Services = OrderTelling & OrderStores;

/** The stays that are picked up today or, from the evening on, tomorrow. */
const nearPickUps = (order: Transaction, moment: Moment): readonly Stay[] =>
  openStays(order).filter((stay) => {
    const evening = momentOf(addDays(stay.span.start, -1), EVENING, zoneOf(order, moment.timeZone));
    return moment.now >= evening && !isHandedOver(stay, moment);
  });

/** Notes in an order which late piece it waits for, or that it waits for none. */
async function note(
  services: Services,
  { id, transaction }: StoredOrder,
  late: LatePiece | undefined,
): Promise<void> {
  const before = transaction.metadata.latePiece;
  if (before?.tool === late?.tool && before?.order === late?.order && before?.due === late?.due)
    return;
  await changeOrder(services, id, () => ({ latePiece: late ?? null }));
}

async function warn(services: Services, found: StoredOrder, moment: Moment): Promise<void> {
  const { integration } = services;
  const late: LatePiece[] = [];
  const tell = async ({ tool, own }: SharedTool, { order, until }: PieceUse) => {
    const event = until <= moment.now ? 'late' : 'soon';
    const facts = { kind: 'meeting', event, tool, due: until, pickUp: own.from } as const;
    await tellOrder(services, found, { ...facts, side: 'waits', other: order });
    const other = await readOrder(integration, order);
    if (other) await tellOrder(services, other, { ...facts, side: 'has', other: found.id });
  };
  for (const stay of nearPickUps(found.transaction, moment)) {
    for (const shared of await sharedTools(integration, { found, stay }, moment)) {
      for (const use of awaitedReturns(shared, moment.now)) {
        const { order, until } = use;
        if (until <= moment.now)
          late.push({ stay: stay.id, tool: shared.tool, order, due: until.toISOString() });
        await tell(shared, use);
      }
    }
  }
  await note(services, found, late[0]);
}

/** The entry of a waiting order, at its page of the desk. */
export const waitingOrder = ({ id, title, parties }: StoredTransaction) => ({
  about: title,
  who: [parties.customer.displayName, parties.provider.displayName],
  orderId: id,
  number: null,
  path: pathTo('deskOrder', { id }),
});

/** The orders that wait for a piece that is late with another renter, by their hour of pick-up. */
export async function latePieces({
  integration,
  now,
  config,
}: Pick<OrderTelling, 'integration' | 'now' | 'config'>): Promise<readonly Waiting[]> {
  const moment = { now: await now(), timeZone: config.timeZone };
  const running = {
    processNames: [orderProcess],
    states: ['state/accepted'],
    bookingEnd: `${moment.now.toISOString()},`,
  };
  const found: Waiting[] = [];
  for await (const order of walkTransactions(integration, running)) {
    const piece = latePiece(order.transaction, moment);
    if (!piece) continue;
    found.push({
      key: `piece-late:${order.id}:${piece.order}`,
      kind: 'piece-late',
      ...waitingOrder(order),
      until: pickUpTime(piece.waits, moment.timeZone)?.toISOString() ?? null,
      since: piece.due,
      sum: null,
    });
  }
  return found;
}

/** Warns the renter who waits for a piece, the renter who still has it, and its owner; again as soon as it is late. */
export const warnOfMeetings = (services: Services): Task => {
  const { integration, now, config } = services;
  return sweepOrders(services, {
    name: 'warn-of-meetings',
    everyMs: EVERY_MS,
    query: () => ({ states: ['state/accepted'] }),
    concerns: ({ order, now: at }) =>
      nearPickUps(order, { now: at, timeZone: config.timeZone }).length > 0,
    handle: async (id) => {
      const found = await readOrder(integration, id);
      if (found) await warn(services, found, { now: await now(), timeZone: config.timeZone });
    },
  });
};
