import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { listingIdSchema } from '~/domain/ids';
import { type EventPage, eventPlaceSchema, eventReader } from '../../marketplace/follow-events';
import { type Page, type Task } from '../../core/task';
import { type MarketplaceNow } from '../../marketplace/clock';
import { pageBefore } from '../../marketplace/newest-first';
import { missingTerms, termFields, writeTerms } from './write-terms';

export const KEEP_TERMS = 'keep-terms';
const EVERY_MS = 10_000;

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

/** All listings, newest first. Events since its start are handled afterwards. */
const allSchema = v.object({
  /** The next page has what is older than this; null at first. */
  end: v.nullable(v.string()),
  begunAt: v.string(),
});
const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([eventPlaceSchema, allSchema, v.object({ since: v.string() })]),
);

/** Whether a cursor of the task stands behind all listings; before, searches by terms would miss tools. */
export function hasSeenAll(cursor: string | null): boolean {
  const parsed = v.safeParse(cursorSchema, cursor);
  return parsed.success && !('begunAt' in parsed.output);
}

/**
 * Keeps each listing findable by the words that people use for it (`listingTerms`). It follows the marketplace's
 * events, and writes only where something is missing, so that its own writing ends there. Without a cursor, or if the
 * events at the cursor are gone, it looks at all listings.
 */
export function keepTerms({ integration, now }: Services): Task {
  const reader = eventReader(integration, 'listing/created,listing/updated');
  const readAll = async ({ end, begunAt }: v.InferOutput<typeof allSchema>): Promise<Page> => {
    const before = end === null ? null : new Date(end);
    const page = await pageBefore(integration.listings.query, before, termFields);
    const next = page.end ? { end: page.end.toISOString(), begunAt } : { since: begunAt };
    return {
      items: page.rows.flatMap(({ id, attributes }) => (missingTerms(attributes) ? [id] : [])),
      cursor: JSON.stringify(next),
      isLast: false,
    };
  };
  const follow = ({ events, place }: EventPage, cursor: string): Page => {
    const changed = events.flatMap(({ resourceId, resource }) =>
      missingTerms(resource?.attributes) ? [resourceId] : [],
    );
    return {
      items: [...new Set(changed)],
      cursor: place ? JSON.stringify(place) : cursor,
      isLast: events.length === 0,
    };
  };
  return {
    name: KEEP_TERMS,
    everyMs: EVERY_MS,
    read: async (cursor) => {
      const parsed = v.safeParse(cursorSchema, cursor);
      if (!parsed.success || cursor === null) {
        return readAll({ end: null, begunAt: (await now()).toISOString() });
      }
      const place = parsed.output;
      if ('begunAt' in place) return readAll(place);
      if ('since' in place) return follow(await reader.since(new Date(place.since)), cursor);
      const page = await reader.after(place);
      return page === 'lost' ? { items: [], cursor: null, isLast: false } : follow(page, cursor);
    },
    handle: (item) => writeTerms(integration, v.parse(listingIdSchema, item)),
  };
}
