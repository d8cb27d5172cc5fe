import * as v from 'valibot';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { listingIdSchema } from '~/domain/ids';
import { type MarketplaceNow } from '../../marketplace/clock';
import { addNewListing } from './new-listings';
import { type BackgroundStore } from '../../store/background-store';
import {
  type EventPage,
  eventPlaceSchema,
  eventReader,
  type MarketplaceEvent,
} from '../../marketplace/follow-events';
import { type Page, type Task } from '../../core/task';

const EVERY_MS = 15_000;
/** The separator of the two parts of an item. */
const AT = '@';

interface Services {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
}

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([eventPlaceSchema, v.object({ since: v.string() })]),
);

const published = 'published';
/** A listing that was closed and opened again is not new. */
const unpublished: readonly unknown[] = ['draft', 'pendingApproval'];

function isNew({ eventType, resource, previousValues }: MarketplaceEvent): boolean {
  if (resource?.attributes?.['state'] !== published) return false;
  if (eventType === 'listing/created') return true;
  return unpublished.includes(previousValues?.attributes?.['state']);
}

/** Notes newly published listings for the saved searches. Without a cursor it begins with new events. */
export function findNewListings({ integration, store, now }: Services): Task {
  const reader = eventReader(integration, 'listing/created,listing/updated');
  const fromNow = async (): Promise<Page> => ({
    items: [],
    cursor: JSON.stringify({ since: (await now()).toISOString() }),
    isLast: true,
  });
  const follow = ({ events, place }: EventPage, cursor: string, seenAt: string): Page => ({
    items: events
      .filter(isNew)
      .map((event) => `${event.resourceId}${AT}${event.createdAt ?? seenAt}`),
    cursor: place ? JSON.stringify(place) : cursor,
    isLast: events.length === 0,
  });
  return {
    name: 'find-new-listings',
    everyMs: EVERY_MS,
    read: async (cursor) => {
      const parsed = v.safeParse(cursorSchema, cursor);
      if (!parsed.success || cursor === null) return fromNow();
      const place = parsed.output;
      const page =
        'since' in place ? await reader.since(new Date(place.since)) : await reader.after(place);
      return page === 'lost' ? fromNow() : follow(page, cursor, (await now()).toISOString());
    },
    handle: async (item) => {
      const [id, at] = item.split(AT);
      await addNewListing(store, {
        id: v.parse(listingIdSchema, id),
        at: v.parse(v.pipe(v.string(), v.isoTimestamp()), at),
      });
    },
  };
}
