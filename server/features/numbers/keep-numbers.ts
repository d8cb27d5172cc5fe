import * as v from 'valibot';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import {
  extensionProcess,
  lateFeeProcess,
  orderProcess,
} from '~/domain/order/process/process-graph.generated';
import { isMarkOnly } from '~/domain/order/process/transaction-graph';
import { ServerError } from '../../base/errors';
import { readTransaction } from '../../core/orders/read-order';
import { type Task } from '../../core/task';
import { keepCounted } from '../../core/tasks/keep-counted';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { countListing, type CountServices } from './listing-numbers';
import { countPerson } from './person-numbers';

const EVERY_MS = 10_000;

interface Services extends CountServices {
  readonly now: MarketplaceNow;
}

/** The processes of orders and of their parts. */
const COUNTED: readonly unknown[] = [orderProcess, extensionProcess, lateFeeProcess];

/** The people and things whose numbers an event may have changed. */
function itemsOf({ eventType, resourceId, resource, related }: MarketplaceEvent): string[] {
  const [kind] = eventType.split('/');
  const named = (prefix: string, id: string | undefined) => (id ? [`${prefix}:${id}`] : []);
  if (kind === 'review') return named('listing', related('listing'));
  if (kind === 'message') return named('transaction', related('transaction'));
  const { processName, lastTransition } = resource?.attributes ?? {};
  if (!COUNTED.includes(processName) || isMarkOnly(String(lastTransition))) return [];
  return named('transaction', resourceId);
}

/** Recounts both people of a transaction. */
async function countParties({ integration, now }: Services, id: string): Promise<void> {
  const transaction = await readTransaction(integration, v.parse(transactionIdSchema, id));
  if (!transaction) throw new ServerError('not-found');
  const moment = await now();
  for (const person of [transaction.customerId, transaction.providerId]) {
    await countPerson(integration, person, { now: moment });
  }
}

async function count(services: Services, item: string): Promise<void> {
  const [kind, id] = item.split(':');
  switch (kind) {
    case 'listing':
      return countListing(services, v.parse(listingIdSchema, id));
    case 'user':
      return countPerson(services.integration, v.parse(userIdSchema, id), {
        now: await services.now(),
      });
    default:
      return countParties(services, String(id));
  }
}

/**
 * Keeps numbers in metadata, which everybody may read and only the operator can write: rating and number of reviews of each listing,
 * rentals, response time and answered enquiries of each person.
 */
export const keepNumbers = (services: Services): Task =>
  keepCounted({
    name: 'keep-numbers',
    everyMs: EVERY_MS,
    integration: services.integration,
    now: services.now,
    recounts: ['listing', 'user'],
    follows: 'review,message/created,transaction/transitioned',
    itemsOf,
    handle: (item) => count(services, item),
  });
