import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import {
  extensionProcess,
  lateFeeProcess,
  orderProcess,
} from '~/domain/order/process/process-graph.generated';
import { DAY_MS } from '~/domain/time/moment';
import { type MarketplaceNow } from '../../marketplace/clock';
import { endExtensions } from '../extensions/move-extension';
import { noteExtra } from '../extensions/note-extras';
import { reconcileOrder } from '../orders/reconcile';
import { type BackgroundStore } from '../../store/background-store';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { type Task } from '../task';
import { readRecentEvents } from './recent-events';

const EVERY_MS = 5000;
/** Older orders have no open holds, because holds expire soon after the payment window. */
const LOOK_BACK_MS = 7 * DAY_MS;

export interface HoldServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
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

/** Does the same for later nights or a late fee, with their entries in the order's metadata. */
export async function settleExtra(services: HoldServices, extra: TransactionId): Promise<void> {
  const { lost } = await noteExtra(services, extra);
  if (lost.length > 0) {
    services.log.error({ order: extra, lost }, 'items of a paid order are not reserved');
  }
}

const kinds: Readonly<Record<string, 'order' | 'extra'>> = {
  [orderProcess]: 'order',
  [extensionProcess]: 'extra',
  [lateFeeProcess]: 'extra',
};

/** The items: "<id>" for an order, "canceled:<id>" if it is canceled, "extra:<id>" for a part of an order; none for all others. */
function itemsOf({ resource, resourceId }: MarketplaceEvent): string[] {
  const { processName, state } = resource?.attributes ?? {};
  const kind = typeof processName === 'string' ? kinds[processName] : undefined;
  if (!kind) return [];
  const isCanceled = kind === 'order' && state === 'state/canceled';
  if (kind === 'extra') return [`extra:${resourceId}`];
  return [isCanceled ? `canceled:${resourceId}` : resourceId];
}

/**
 * Follows the marketplace's events and updates the holds of each changed order, and the notes about its later nights. A renter's browser,
 * a timer or an operator may have changed the order. Without a cursor it starts with the events of the last week.
 */
export function keepHolds(services: HoldServices): Task {
  const { integration, now } = services;
  return {
    name: 'keep-holds',
    everyMs: EVERY_MS,
    read: readRecentEvents({
      integration,
      now,
      follows: 'transaction',
      lookBackMs: LOOK_BACK_MS,
      itemsOf,
    }),
    handle: async (item) => {
      const [text, kind] = item.split(':').toReversed();
      const id = v.parse(transactionIdSchema, text);
      if (kind === 'extra') return settleExtra(services, id);
      if (kind === 'canceled') await endExtensions(services, id);
      return settleHolds(services, id);
    },
  };
}
