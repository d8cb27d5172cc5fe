import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { extensionProcess, orderProcess } from '~/domain/order/process/process-graph.generated';
import { type Transaction } from '~/domain/order/process/transaction';
import { type MarketplaceNow } from '../../marketplace/clock';
import { pageBefore, type StoredRow } from '../../marketplace/newest-first';
import { rowOrder } from '../orders/row-order';
import { type Page, type Task } from '../task';

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

type Process = typeof orderProcess | typeof extensionProcess;

export interface SweptOrder {
  readonly id: TransactionId;
  readonly order: Transaction;
  readonly row: StoredRow;
  readonly now: Date;
}

interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  /** The query for the transactions of the process to list, with their bookings. */
  readonly query: (now: Date, process: Process) => Readonly<Record<string, unknown>>;
  /** Whether the task has something to do for an order. */
  readonly concerns: (swept: SweptOrder) => boolean | Promise<boolean>;
  /** Names the order of later nights. Without it no later nights are listed. */
  readonly orderOfNights?: (row: StoredRow) => TransactionId | undefined;
  /** Handles one order. Can be repeated. */
  readonly handle: (id: TransactionId) => Promise<void>;
}

/** All orders come first, and then all later nights, because their order can be complete already. */
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

/** A task that goes through all orders for changes that depend on time alone. */
export function sweepOrders(services: Services, sweep: Sweep): Task {
  const { integration, now } = services;
  const { name, everyMs, query, concerns, orderOfNights, handle } = sweep;
  const itemOf = async (row: StoredRow, included: readonly unknown[], moment: Date) => {
    const order = rowOrder(row, included);
    const id = v.parse(transactionIdSchema, row.id);
    return order && (await concerns({ id, order, row, now: moment })) ? id : undefined;
  };
  return {
    name,
    everyMs,
    read: async (cursor): Promise<Page> => {
      const { process, end } = v.parse(cursorSchema, cursor);
      const moment = await now();
      const page = await pageBefore(
        integration.transactions.query,
        end === null ? null : new Date(end),
        { processNames: [process], include: ['booking'], ...query(moment, process) },
      );
      const items = new Set<string>();
      for (const row of page.rows) {
        const item =
          process === orderProcess
            ? await itemOf(row, page.included, moment)
            : orderOfNights?.(row);
        if (item) items.add(item);
      }
      const rest = (next: Cursor): Page => ({
        items: [...items],
        cursor: JSON.stringify(next),
        isLast: false,
      });
      if (page.end) return rest({ process, end: page.end.toISOString() });
      if (process === orderProcess && orderOfNights) {
        return rest({ process: extensionProcess, end: null });
      }
      return { items: [...items], cursor: null, isLast: true };
    },
    handle: (item) => handle(v.parse(transactionIdSchema, item)),
  };
}
