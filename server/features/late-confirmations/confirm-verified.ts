import * as v from 'valibot';
import { userIdSchema } from '~/domain/ids';
import { confirmLate } from './confirm-late';
import { type OrderTelling } from '../../core/notices/tell';
import {
  eventPlaceSchema,
  eventReader,
  type MarketplaceEvent,
} from '../../marketplace/follow-events';
import { type Page, type Task } from '../../core/task';

const EVERY_MS = 10_000;
/** Between the two parts of an item. */
const AT = '@';

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([eventPlaceSchema, v.object({ since: v.string() })]),
);

const hasVerified = ({ resource, previousValues }: MarketplaceEvent): boolean =>
  resource?.attributes?.['emailVerified'] === true &&
  previousValues?.attributes?.['emailVerified'] === false;

/**
 * Sends people whose address was just confirmed the confirmations of their orders. Without a cursor it begins with what
 * happens from now on, because what was sent before is not known then.
 */
export function confirmVerified(services: OrderTelling): Task {
  const { integration, now } = services;
  const reader = eventReader(integration, 'user/updated');
  const fromNow = async (): Promise<Page> => ({
    items: [],
    cursor: JSON.stringify({ since: (await now()).toISOString() }),
    isLast: true,
  });
  return {
    name: 'confirm-verified',
    everyMs: EVERY_MS,
    read: async (cursor) => {
      const parsed = v.safeParse(cursorSchema, cursor);
      if (!parsed.success || cursor === null) return fromNow();
      const place = parsed.output;
      const page =
        'since' in place ? await reader.since(new Date(place.since)) : await reader.after(place);
      if (page === 'lost') return fromNow();
      const seenAt = (await now()).toISOString();
      return {
        items: page.events
          .filter(hasVerified)
          .map(({ resourceId, createdAt = seenAt }) => `${resourceId}${AT}${createdAt}`),
        cursor: page.place ? JSON.stringify(page.place) : cursor,
        isLast: page.events.length === 0,
      };
    },
    handle: async (item) => {
      const [person, at] = item.split(AT);
      await confirmLate(services, {
        person: v.parse(userIdSchema, person),
        verifiedAt: new Date(v.parse(v.pipe(v.string(), v.isoTimestamp()), at)),
      });
    },
  };
}
