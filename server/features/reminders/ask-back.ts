import { type Waiting } from '~/domain/desk/waiting';
import { completionTime } from '~/domain/order/process/completion';
import { backQuestion, overdueSince } from '~/domain/order/stay/overdue';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { type Moment } from '~/domain/time/moment';
import { type OrderTelling, tellOrder } from '../../core/notices/tell';
import { readOrder, type StoredTransaction, walkTransactions } from '../../core/orders/read-order';
import { type Task } from '../../core/task';
import { sweepOrders } from '../../core/tasks/sweep-orders';
import { waitingOrder } from './warn-of-meetings';

const EVERY_MS = 5 * 60_000;

/** Running orders whose booking has ended; later nights begin then. */
const ended = (now: Date) => ({ states: ['state/accepted'], bookingEnd: `,${now.toISOString()}` });

/** Asks owners whether tools without a noted return are back, before the rental completes automatically. */
export const askWhetherBack = (services: OrderTelling): Task => {
  const { timeZone } = services.config;
  return sweepOrders(services, {
    name: 'ask-whether-back',
    everyMs: EVERY_MS,
    query: ended,
    concerns: ({ order, now }) => backQuestion(order, { now, timeZone }) !== undefined,
    handle: async (id) => {
      const order = await readOrder(services.integration, id);
      const question =
        order && backQuestion(order.transaction, { now: await services.now(), timeZone });
      if (question) await tellOrder(services, order, { kind: 'overdue', ...question });
    },
  });
};

function waitingReturn(order: StoredTransaction, moment: Moment): Waiting | null {
  const { id, transaction } = order;
  const completion = completionTime(transaction, moment.timeZone);
  // A rental that is this late is left to a person by the task that completes rentals.
  const isByHand = completion !== undefined && completion.until <= moment.now;
  const since = overdueSince(transaction, moment) ?? (isByHand ? completion.until : undefined);
  if (!since) return null;
  const { heldMoney } = transaction;
  return {
    key: `overdue:${id}`,
    kind: 'overdue',
    ...waitingOrder(order),
    until: (completion?.at ?? since).toISOString(),
    since: since.toISOString(),
    sum: heldMoney && { amount: heldMoney.amount, currency: heldMoney.currency },
  };
}

/** The orders whose tools are overdue, and those that only a person completes. */
export async function overdueReturns({
  integration,
  now,
  config,
}: Pick<OrderTelling, 'integration' | 'now' | 'config'>): Promise<readonly Waiting[]> {
  const moment = { now: await now(), timeZone: config.timeZone };
  const running = { processNames: [orderProcess], ...ended(moment.now) };
  const found: Waiting[] = [];
  for await (const order of walkTransactions(integration, running)) {
    const waiting = waitingReturn(order, moment);
    if (waiting) found.push(waiting);
  }
  return found;
}
