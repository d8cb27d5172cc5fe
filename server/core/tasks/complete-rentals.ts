import * as v from 'valibot';
import { COMPLETION_DAYS, isCompletionDue } from '~/domain/order/completion';
import { firstOrderOf } from '~/domain/order/first-order';
import { transactionIdSchema } from '~/domain/ids';
import { extensionProcess, orderProcess } from '~/domain/order/process-graph.generated';
import { completesByServer, processRulesSchema, RULES_KEY } from '~/domain/order/process-rules';
import { DAY_MS } from '~/domain/time/moment';
import { completeRental, type CompletionServices } from '../extensions/complete-rental';
import { pageBefore, type StoredRow } from '../../marketplace/newest-first';
import { rowOrder } from '../orders/row-order';
import { type Page, type Task } from '../task';

const EVERY_MS = 60_000;
/** First the running orders, then the running later nights: their order can be complete already. */
const cursorSchema = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.object({
      process: v.picklist([orderProcess, extensionProcess]),
      end: v.nullable(v.string()),
    }),
  ),
  { process: orderProcess, end: null },
);
type Cursor = v.InferOutput<typeof cursorSchema>;

const protectedSchema = v.fallback(
  v.object({
    protectedData: v.looseObject({
      [RULES_KEY]: v.fallback(v.optional(processRulesSchema), undefined),
    }),
  }),
  { protectedData: {} },
);

/** The booking of an order that is due ended before, in every time zone. */
const endedBefore = (now: Date): string =>
  new Date(now.getTime() - (COMPLETION_DAYS - 1) * DAY_MS).toISOString();

/** The order of later nights that our server completes. */
function orderOfNights({ attributes }: StoredRow): string[] {
  const { protectedData } = v.parse(protectedSchema, attributes);
  const order = firstOrderOf(protectedData);
  return order && completesByServer({ rules: protectedData.rules ?? null }) ? [order] : [];
}

/**
 * Completes rentals whose owners do nothing. The process could not: it knows the booked end of one tool, and neither later nights nor tools
 * that come back on other days.
 */
export function completeRentals(services: CompletionServices): Task {
  const { integration, now, timeZone } = services;
  return {
    name: 'complete-rentals',
    everyMs: EVERY_MS,
    read: async (cursor): Promise<Page> => {
      const { process, end } = v.parse(cursorSchema, cursor);
      const moment = { now: await now(), timeZone };
      const page = await pageBefore(
        integration.transactions.query,
        end === null ? null : new Date(end),
        {
          processNames: [process],
          states: ['state/accepted'],
          include: ['booking'],
          ...(process === orderProcess && { bookingEnd: `,${endedBefore(moment.now)}` }),
        },
      );
      const items = page.rows.flatMap((row) => {
        if (process === extensionProcess) return orderOfNights(row);
        const order = rowOrder(row, page.included);
        return order && isCompletionDue(order, moment) ? [row.id] : [];
      });
      const rest = (next: Cursor): Page => ({
        items: [...new Set(items)],
        cursor: JSON.stringify(next),
        isLast: false,
      });
      if (page.end) return rest({ process, end: page.end.toISOString() });
      if (process === orderProcess) return rest({ process: extensionProcess, end: null });
      return { items: [...new Set(items)], cursor: null, isLast: true };
    },
    handle: (item) => completeRental(services, v.parse(transactionIdSchema, item)),
  };
}
