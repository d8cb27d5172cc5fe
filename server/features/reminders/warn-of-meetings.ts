import { addDays } from '~/domain/time/day';
import { momentOf } from '~/domain/order/process/order-deadlines';
import { type Transaction } from '~/domain/order/process/transaction';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { awaitedReturns, type PieceUse, type SharedTool } from '~/domain/order/stay/shared-pieces';
import { isHandedOver } from '~/domain/order/stay/stay-progress';
import { openStays, type Stay } from '~/domain/order/stay/stays';
import { type Moment } from '~/domain/time/moment';
import { type OrderTelling, tellOrder } from '../../core/notices/tell';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { sharedTools } from '../../core/orders/shared-tools';
import { type Task } from '../../core/task';
import { sweepOrders } from '../../core/tasks/sweep-orders';

const EVERY_MS = 5 * 60_000;
/** The hour of the evening before a pick-up from which people are warned. */
const EVENING = 18;

/** The stays that are picked up today or, from the evening on, tomorrow. */
const nearPickUps = (order: Transaction, moment: Moment): readonly Stay[] =>
  openStays(order).filter((stay) => {
    const evening = momentOf(addDays(stay.span.start, -1), EVENING, zoneOf(order, moment.timeZone));
    return moment.now >= evening && !isHandedOver(stay, moment);
  });

async function warn(services: OrderTelling, found: StoredOrder, moment: Moment): Promise<void> {
  const { integration } = services;
  const tell = async ({ tool, own }: SharedTool, { order, until }: PieceUse) => {
    const news = until <= moment.now ? 'late' : 'soon';
    const facts = { kind: 'meeting', news, tool, due: until, pickUp: own.from } as const;
    await tellOrder(services, found, { ...facts, side: 'waits', other: order });
    const other = await readOrder(integration, order);
    if (other) await tellOrder(services, other, { ...facts, side: 'has', other: found.id });
  };
  for (const stay of nearPickUps(found.transaction, moment)) {
    for (const tool of await sharedTools(integration, { found, stay }, moment)) {
      for (const use of awaitedReturns(tool, moment.now)) await tell(tool, use);
    }
  }
}

/** Tells who waits for a piece that another rental still has, who has it, and its owner; again as soon as it is late. */
export const warnOfMeetings = (services: OrderTelling): Task => {
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
