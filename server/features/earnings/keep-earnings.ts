import * as v from 'valibot';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { transactionIdSchema, userIdSchema } from '~/domain/ids';
import {
  extensionProcess,
  lateFeeProcess,
  orderProcess,
} from '~/domain/order/process/process-graph.generated';
import { claimPayments, parseLedger, partRefunds } from '~/domain/order/ledger/ledger';
import { changesEarnings } from '~/domain/payout/earnings';
import { ServerError } from '../../base/errors';
import { readTransaction } from '../../core/orders/read-order';
import { type Task } from '../../core/task';
import { keepCounted } from '../../core/tasks/keep-counted';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { countEarnings } from './count-earnings';

const EVERY_MS = 10_000;

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

/** The processes of orders, and of payments in addition to them. */
const COUNTED: readonly unknown[] = [orderProcess, extensionProcess, lateFeeProcess];

/** The items of an owner. Orders are many, so only transitions that change their earnings and partial refunds count. */
function itemsOf({ eventType, resourceId, resource, previousValues }: MarketplaceEvent): string[] {
  const { processName, lastTransition, metadata } = resource?.attributes ?? {};
  const movesIn = (kept: unknown) => {
    const ledger = parseLedger(kept);
    return JSON.stringify([partRefunds(ledger), claimPayments(ledger)]);
  };
  const changes =
    eventType === 'transaction/updated'
      ? movesIn(metadata) !==
        movesIn({ ...Object(metadata), ...Object(previousValues?.attributes?.['metadata']) })
      : changesEarnings(String(lastTransition));
  return changes && COUNTED.includes(processName) ? [`transaction:${resourceId}`] : [];
}

async function count(services: Services, item: string): Promise<void> {
  const [kind, id] = item.split(':');
  if (kind === 'user') return countEarnings(services, v.parse(userIdSchema, id));
  const transactionId = v.parse(transactionIdSchema, id);
  const transaction = await readTransaction(services.integration, transactionId);
  if (!transaction) throw new ServerError('not-found');
  return countEarnings(services, transaction.providerId);
}

/** Stores an owner's earnings in the owner's private data. */
export const keepEarnings = (services: Services): Task =>
  keepCounted({
    ...services,
    name: 'keep-earnings',
    everyMs: EVERY_MS,
    recounts: ['user'],
    follows: 'transaction/transitioned,transaction/updated',
    itemsOf,
    handle: (item) => count(services, item),
  });
