import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { taxLeftBehind } from '~/domain/money/tax-left';
import { entryKey } from '~/domain/order/ledger/ledger';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { DAY_MS } from '~/domain/time/moment';
import { readOrder } from '../../core/orders/read-order';
import { rowOrder } from '../../core/orders/row-order';
import { type Task } from '../../core/task';
import { type MoveServices } from '../../ledger/move-services';
import { pageBefore } from '../../marketplace/newest-first';

const EVERY_MS = DAY_MS;
/** The cursor behind the last order: nothing new is of this kind. */
const LISTED = 'listed';

/** Lists for staff, once, the refunds that were made before they took their sales tax along. Their entries and reports stay as they are. */
export function listTaxLeft({ integration, desk, now }: MoveServices): Task {
  return {
    name: 'list-tax-left',
    everyMs: EVERY_MS,
    read: async (cursor) => {
      if (cursor === LISTED) return { items: [], cursor, isLast: true };
      const page = await pageBefore(
        integration.transactions.query,
        cursor === null ? null : new Date(cursor),
        { processNames: [orderProcess], hasPayin: true, include: ['booking'] },
      );
      const items = page.rows.flatMap((row) => {
        const order = rowOrder(row, page.included);
        return order && taxLeftBehind(order).length > 0 ? [row.id] : [];
      });
      return { items, cursor: page.end?.toISOString() ?? LISTED, isLast: page.end === null };
    },
    handle: async (item) => {
      const orderId = v.parse(transactionIdSchema, item);
      const order = await readOrder(integration, orderId);
      const at = (await now()).toISOString();
      for (const { number } of order ? taxLeftBehind(order.transaction) : []) {
        const object = entryKey(number);
        const key = `tax-left:${orderId}:${object}`;
        await desk.differences.add({ key, kind: 'tax-left', object, orderId, at });
      }
    },
  };
}
