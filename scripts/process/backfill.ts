import * as v from 'valibot';
import { listingIdSchema, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { noteNumber } from '../../server/core/orders/order-data';
import { type MarketplaceNow } from '../../server/marketplace/clock';
import { newestFirst } from '../../server/marketplace/newest-first';
import { countEarnings } from '../../server/features/earnings/count-earnings';
import { countListing, type CountServices } from '../../server/features/numbers/listing-numbers';
import { countPerson } from '../../server/features/numbers/person-numbers';
import { writeTerms } from '../../server/features/search-terms/write-terms';

interface Services extends CountServices {
  readonly now: MarketplaceNow;
}

const numbered = v.object({ metadata: v.object({ orderNumber: v.string() }) });

/** Numbers the orders that were made before numbers were stored with them. Rejects with what failed. */
async function numberOrders({ integration }: Pick<Services, 'integration'>): Promise<number> {
  let orders = 0;
  const failures: unknown[] = [];
  const log = { error: ({ err }: { readonly err: unknown }) => void failures.push(err) };
  const params = {
    processNames: [orderProcess],
    hasPayin: true,
    'fields.transaction': ['createdAt', 'metadata.orderNumber'],
  };
  for await (const { id, attributes } of newestFirst(integration.transactions.query, params)) {
    if (v.is(numbered, attributes)) continue;
    await noteNumber(v.parse(transactionIdSchema, id), { integration, log });
    orders += 1;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some orders have no number');
  return orders;
}

/**
 * Recounts all numbers, and writes what each listing and each order is found by. It can be interrupted and repeated, also while servers
 * keep the numbers up to date.
 */
export async function backfill(
  services: Services,
): Promise<{ listings: number; people: number; orders: number }> {
  const { integration, now } = services;
  let [listings, people] = [0, 0];
  const fields = { 'fields.listing': ['createdAt'], 'fields.user': ['createdAt'] };
  for await (const { id } of newestFirst(integration.listings.query, fields)) {
    const listing = v.parse(listingIdSchema, id);
    await countListing(services, listing);
    await writeTerms(integration, listing);
    listings += 1;
  }
  for await (const { id } of newestFirst(integration.users.query, fields)) {
    const person = v.parse(userIdSchema, id);
    await countPerson(integration, person, { now: await now() });
    await countEarnings(services, person);
    people += 1;
  }
  return { listings, people, orders: await numberOrders(services) };
}
