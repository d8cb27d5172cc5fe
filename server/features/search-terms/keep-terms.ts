import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { type Task } from '../../core/task';
import { type MarketplaceNow } from '../../marketplace/clock';
import { walkListings } from './walk-listings';
import { missingTerms, termFields, writeTerms } from './write-terms';

export const KEEP_TERMS = 'keep-terms';
const EVERY_MS = 10_000;

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

/**
 * Keeps each listing findable by the words that people use for it (`listingTerms`). It writes only where something is missing, so that its
 * own writing ends there.
 */
export function keepTerms({ integration, now }: Services): Task {
  const read = walkListings({ integration, now }, termFields);
  return {
    name: KEEP_TERMS,
    everyMs: EVERY_MS,
    read: async (cursor) => {
      const { listings, ...place } = await read(cursor);
      const changed = listings.filter(({ attributes }) => missingTerms(attributes));
      return { items: [...new Set(changed.map(({ id }) => id))], ...place };
    },
    handle: (item) => writeTerms(integration, v.parse(listingIdSchema, item)),
  };
}
