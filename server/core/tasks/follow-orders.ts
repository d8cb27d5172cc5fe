import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type Task } from '../task';
import { readRecentEvents } from './recent-events';

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

interface Follow {
  readonly name: string;
  readonly everyMs: number;
  /** How far back a task without a cursor begins. */
  readonly lookBackMs: number;
  /** Whether the task is about this transaction. */
  readonly concerns: (attributes: Readonly<Record<string, unknown>>) => boolean;
  /** Handles one order. Can be repeated. */
  readonly handle: (id: TransactionId) => Promise<void>;
}

/** A task that looks at each order soon after it has changed. */
export const followOrders = (
  { integration, now }: Services,
  { name, everyMs, lookBackMs, concerns, handle }: Follow,
): Task => ({
  name,
  everyMs,
  read: readRecentEvents({
    integration,
    now,
    lookBackMs,
    follows: 'transaction/updated,transaction/transitioned',
    itemsOf: ({ resource, resourceId }) =>
      concerns(resource?.attributes ?? {}) ? [resourceId] : [],
  }),
  handle: (item) => handle(v.parse(transactionIdSchema, item)),
});
