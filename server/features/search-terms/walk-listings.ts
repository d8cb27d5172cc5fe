import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type EventPage, eventPlaceSchema, eventReader } from '../../marketplace/follow-events';
import { type MarketplaceNow } from '../../marketplace/clock';
import { pageBefore } from '../../marketplace/newest-first';

interface Services {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
}

/** A listing as it is now. */
interface WalkedListing {
  readonly id: string;
  /** Undefined if it was deleted. */
  readonly attributes: unknown;
}

interface WalkPage {
  readonly listings: readonly WalkedListing[];
  /** The place in the walk; null to start over. */
  readonly cursor: string | null;
  /** Says whether nothing has happened since. */
  readonly isLast: boolean;
}

/** All listings, newest first. Events since its start are read afterwards. */
const allSchema = v.object({
  /** The next page begins with what is older than this; null at first. */
  end: v.nullable(v.string()),
  begunAt: v.string(),
});
const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([eventPlaceSchema, allSchema, v.object({ since: v.string() })]),
);

/** Says whether a cursor is past all listings. */
export function hasSeenAll(cursor: string | null): boolean {
  const parsed = v.safeParse(cursorSchema, cursor);
  return parsed.success && !('begunAt' in parsed.output);
}

/**
 * Reads all listings, and then the marketplace's events about them, a page at a time. Without a cursor, or if the events at the cursor are
 * gone, it begins with all listings.
 */
export function walkListings(
  { integration, now }: Services,
  fields: Readonly<Record<string, unknown>>,
): (cursor: string | null) => Promise<WalkPage> {
  const reader = eventReader(integration, 'listing/created,listing/updated,listing/deleted');
  const readAll = async ({ end, begunAt }: v.InferOutput<typeof allSchema>): Promise<WalkPage> => {
    const before = end === null ? null : new Date(end);
    const page = await pageBefore(integration.listings.query, before, fields);
    const next = page.end ? { end: page.end.toISOString(), begunAt } : { since: begunAt };
    return { listings: page.rows, cursor: JSON.stringify(next), isLast: false };
  };
  const follow = ({ events, place }: EventPage, cursor: string): WalkPage => ({
    listings: events.map(({ resourceId, resource }) => ({
      id: resourceId,
      attributes: resource?.attributes ?? undefined,
    })),
    cursor: place ? JSON.stringify(place) : cursor,
    isLast: events.length === 0,
  });
  return async (cursor) => {
    const parsed = v.safeParse(cursorSchema, cursor);
    if (!parsed.success || cursor === null) {
      return readAll({ end: null, begunAt: (await now()).toISOString() });
    }
    const place = parsed.output;
    if ('begunAt' in place) return readAll(place);
    if ('since' in place) return follow(await reader.since(new Date(place.since)), cursor);
    const page = await reader.after(place);
    return page === 'lost' ? { listings: [], cursor: null, isLast: false } : follow(page, cursor);
  };
}
