import * as v from 'valibot';
import { listingIdSchema, userIdSchema } from '~/domain/ids';
import { type MarketplaceNow } from '../../server/marketplace/clock';
import { newestFirst } from '../../server/marketplace/newest-first';
import { countEarnings } from '../../server/features/earnings/count-earnings';
import { countListing, type CountServices } from '../../server/features/numbers/listing-numbers';
import { countPerson } from '../../server/features/numbers/person-numbers';
import { writeTerms } from '../../server/features/search-terms/write-terms';

interface Services extends CountServices {
  readonly now: MarketplaceNow;
}

/**
 * Recounts all numbers, and tells what each listing is found by. It can be interrupted and repeated, also while servers
 * keep the numbers up to date.
 */
export async function backfill(services: Services): Promise<{ listings: number; people: number }> {
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
  return { listings, people };
}
