import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { orderProcess } from '~/domain/process-graph.generated';
import { type MarketplaceNow } from '../marketplace/clock';
import { reconcileOrder } from '../orders/reconcile';
import { eventPlaceSchema, eventReader } from './follow-events';
import { type Page, type Task } from './task';

const EVERY_MS = 5000;
/** Older orders have no open holds, because holds expire soon after the payment window. */
const LOOK_BACK_MS = 7 * 86_400_000;

export interface HoldServices {
  readonly integration: IntegrationSdk;
  readonly log: Pick<Logger, 'error'>;
  readonly now: MarketplaceNow;
}

/** Makes the holds of an order match it. If one is lost, a person has to act. */
export async function settleHolds(
  { integration, log }: Pick<HoldServices, 'integration' | 'log'>,
  order: TransactionId,
): Promise<void> {
  const lost = await reconcileOrder(integration, order);
  if (lost.length > 0) log.error({ order, lost }, 'items of a paid order are not reserved');
}

const placeSchema = v.pipe(v.string(), v.parseJson(), eventPlaceSchema);

/**
 * Follows the marketplace's events and makes the holds of each changed order match it. A renter's browser, a timer or an operator may
 * have changed the order. Without a cursor it starts with the events of the last week.
 */
export function keepHolds(services: HoldServices): Task {
  const { integration, now } = services;
  const reader = eventReader(integration, 'transaction');
  return {
    name: 'keep-holds',
    everyMs: EVERY_MS,
    read: async (cursor): Promise<Page> => {
      const place = v.safeParse(placeSchema, cursor);
      const page = place.success
        ? await reader.after(place.output)
        : await reader.since(new Date((await now()).getTime() - LOOK_BACK_MS));
      if (page === 'lost') return { items: [], cursor: null, isLast: false };
      const orders = page.events.filter(
        ({ resource }) => resource?.attributes?.['processName'] === orderProcess,
      );
      return {
        items: [...new Set(orders.map(({ resourceId }) => resourceId))],
        cursor: page.place && JSON.stringify(page.place),
        isLast: page.events.length === 0,
      };
    },
    handle: (order) => settleHolds(services, v.parse(transactionIdSchema, order)),
  };
}
