import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { transactionIdSchema } from '~/domain/ids';
import { extensionProcess, orderProcess } from '~/domain/order/process/process-graph.generated';
import { DAY_MS } from '~/domain/time/moment';
import { ask } from '../../marketplace/session';
import { type HoldServices, settleExtra, settleHolds } from './keep-holds';
import { type Page, type Task } from '../task';

const EVERY_MS = 60_000;
const PER_PAGE = 100;
/** Orders that changed earlier were settled by the events, which are read for a week. */
const LOOK_BACK_MS = DAY_MS;
/** Separates the parts of a key: the order, its last change and its process. */
const AT = '@';

const pageSchema = v.object({
  data: v.array(
    v.object({
      id: transactionIdSchema,
      attributes: v.object({
        processName: v.string(),
        lastTransitionedAt: v.string(),
        protectedData: v.fallback(
          v.optional(v.object({ holds: v.fallback(v.optional(v.array(v.string()), []), []) }), {}),
          { holds: [] },
        ),
      }),
    }),
  ),
});

const settledKey = (order: string): string => `holds-settled:${order}`;

/**
 * Checks the orders and later nights that changed in the last day, regardless of events, and makes their holds match. A failure then does
 * not wait for its next attempt, which comes later each time, while a hold of a paid order expires. Each change of an order is settled
 * once.
 */
export function sweepHolds(services: HoldServices): Task {
  const { integration, store, now } = services;
  const isSettled = async (order: string, change: string) =>
    (await store.get(settledKey(order))) === change;
  return {
    name: 'sweep-holds',
    everyMs: EVERY_MS,
    read: async (cursor): Promise<Page> => {
      const page = Number(cursor ?? 1);
      const answer = await ask(() =>
        integration.transactions.query({
          processNames: [orderProcess, extensionProcess],
          sort: 'lastTransitionedAt',
          perPage: PER_PAGE,
          page,
          'fields.transaction': ['processName', 'lastTransitionedAt', 'protectedData.holds'],
        }),
      );
      const since = new Date((await now()).getTime() - LOOK_BACK_MS).toISOString();
      const rows = v.parse(pageSchema, toPlain(answer.data)).data;
      const recent = rows.filter(({ attributes }) => attributes.lastTransitionedAt >= since);
      const items: string[] = [];
      for (const { id, attributes } of recent) {
        const { processName, lastTransitionedAt: change, protectedData } = attributes;
        if (protectedData.holds.length === 0 || (await isSettled(id, change))) continue;
        items.push([id, change, processName].join(AT));
      }
      const isLast = recent.length < PER_PAGE;
      return { items, cursor: isLast ? null : String(page + 1), isLast };
    },
    handle: async (item) => {
      const [order, change = '', processName] = item.split(AT);
      const settle = processName === extensionProcess ? settleExtra : settleHolds;
      await settle(services, v.parse(transactionIdSchema, order));
      await store.set(settledKey(String(order)), change, { ttlMs: 2 * LOOK_BACK_MS });
    },
  };
}
