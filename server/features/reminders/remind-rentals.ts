import * as v from 'valibot';
import { firstOrderOf } from '~/domain/order/first-order';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { extensionProcess, orderProcess } from '~/domain/order/process-graph.generated';
import { pageBefore, type StoredRow } from '../../marketplace/newest-first';
import { type EmailServices } from '../../core/order-mail/email-services';
import { needsReminder, remindParties, type RemindServices } from './remind';
import { rowOrder } from '../../core/orders/row-order';
import { type Page, type Task } from '../../core/task';

const EVERY_MS = 5 * 60_000;

/** First all orders that are booked, then all extensions: the order of an extended rental can be complete already. */
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

const ownData = v.fallback(v.object({ protectedData: v.unknown() }), { protectedData: null });

/** What the hours of an order depend on. */
const fields = [
  'createdAt',
  'state',
  'transitions',
  'protectedData.span',
  'protectedData.timeZone',
  'protectedData.restOfShoppingCartItems',
  'protectedData.orderId',
  'metadata',
];

/** The order of a row that has to be looked at, if there is one. */
async function itemOf(
  row: StoredRow,
  { included, process }: { readonly included: readonly unknown[]; readonly process: string },
  services: EmailServices,
): Promise<TransactionId | undefined> {
  const { id, attributes } = row;
  if (process === extensionProcess) return firstOrderOf(v.parse(ownData, attributes).protectedData);
  const order = rowOrder(row, included);
  const orderId = v.parse(transactionIdSchema, id);
  return order && (await needsReminder(orderId, order, services)) ? orderId : undefined;
}

/**
 * Reminds both sides by email, a day before pick-up and a day before return. The process could not: the marketplace drops a delayed
 * notification when the order moves on, which it does when somebody opens it, and knows no agreed hours, time zones, carts or extensions.
 */
export function remindRentals(services: RemindServices): Task {
  const { integration } = services;
  return {
    name: 'remind-rentals',
    everyMs: EVERY_MS,
    read: async (cursor): Promise<Page> => {
      const { process, end } = v.parse(cursorSchema, cursor);
      const page = await pageBefore(
        integration.transactions.query,
        end === null ? null : new Date(end),
        {
          processNames: [process],
          states: ['state/accepted'],
          include: ['booking'],
          'fields.transaction': fields,
          'fields.booking': ['start', 'end', 'seats'],
        },
      );
      const items = new Set<string>();
      for (const row of page.rows) {
        const item = await itemOf(row, { included: page.included, process }, services);
        if (item) items.add(item);
      }
      const rest = (next: Cursor): Page => ({
        items: [...items],
        cursor: JSON.stringify(next),
        isLast: false,
      });
      if (page.end) return rest({ process, end: page.end.toISOString() });
      if (process === orderProcess) return rest({ process: extensionProcess, end: null });
      return { items: [...items], cursor: null, isLast: true };
    },
    handle: (item) => remindParties(services, v.parse(transactionIdSchema, item)),
  };
}
