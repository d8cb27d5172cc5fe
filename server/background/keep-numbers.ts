import * as v from 'valibot';
import { listingIdSchema, transactionIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { changesEarnings } from '~/domain/payout/earnings';
import {
  extensionProcess,
  lateFeeProcess,
  orderProcess,
} from '~/domain/order/process-graph.generated';
import { isMarkOnly } from '~/domain/order/transaction-graph';
import { ServerError } from '../base/errors';
import { type MarketplaceNow } from '../marketplace/clock';
import { pageBefore } from '../marketplace/newest-first';
import { countEarnings } from '../numbers/count-earnings';
import { countListing, type CountServices } from '../numbers/listing-numbers';
import { countPerson } from '../numbers/person-numbers';
import { readTransaction } from '../core/orders/read-order';
import {
  type EventPage,
  eventPlaceSchema,
  eventReader,
  type MarketplaceEvent,
} from '../marketplace/follow-events';
import { type Page, type Task } from '../core/task';

const EVERY_MS = 10_000;

interface Services extends CountServices {
  readonly now: MarketplaceNow;
}

/** A recount of everything, first listings, then people. Events since its start are handled afterwards. */
const recountSchema = v.object({
  of: v.picklist(['listing', 'user']),
  /** The next page has what is older than this; null at first. */
  end: v.nullable(v.string()),
  begunAt: v.string(),
});
const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([eventPlaceSchema, recountSchema, v.object({ since: v.string() })]),
);
type Recount = v.InferOutput<typeof recountSchema>;

/** Orders, and what brings money beside them. */
const COUNTED: readonly unknown[] = [orderProcess, extensionProcess, lateFeeProcess];

/** The people and things whose numbers an event may have changed. */
function itemsOf({ eventType, resourceId, resource, related }: MarketplaceEvent): string[] {
  const [kind] = eventType.split('/');
  const named = (prefix: string, id: string | undefined) => (id ? [`${prefix}:${id}`] : []);
  if (kind === 'review') return named('listing', related('listing'));
  if (kind === 'message') return named('transaction', related('transaction'));
  const { processName, lastTransition } = resource?.attributes ?? {};
  const step = String(lastTransition);
  if (!COUNTED.includes(processName) || isMarkOnly(step)) return [];
  // Two kinds, because an owner's orders are many, and only some transitions change what they bring.
  return named(changesEarnings(step) ? 'order' : 'transaction', resourceId);
}

/** Recounts both people of a transaction; returns its owner. */
async function countParties({ integration, now }: Services, id: string): Promise<UserId> {
  const transaction = await readTransaction(integration, v.parse(transactionIdSchema, id));
  if (!transaction) throw new ServerError('not-found');
  const { customerId, providerId } = transaction;
  const moment = await now();
  for (const person of [customerId, providerId]) {
    await countPerson(integration, person, { now: moment });
  }
  return providerId;
}

async function count(services: Services, item: string): Promise<void> {
  const [kind, id] = item.split(':');
  switch (kind) {
    case 'listing':
      return countListing(services, v.parse(listingIdSchema, id));
    case 'user': {
      const person = v.parse(userIdSchema, id);
      await countPerson(services.integration, person, { now: await services.now() });
      return countEarnings(services, person);
    }
    case 'order':
      return countEarnings(services, await countParties(services, String(id)));
    default:
      await countParties(services, String(id));
  }
}

/**
 * Keeps numbers in metadata, which everybody may read and only the operator can write: rating and number of reviews of each listing,
 * rentals, response time and answered enquiries of each person. What an owner's orders bring is kept in the owner's private data. It follows
 * the marketplace's events. Without a cursor, or if the events at the cursor are gone, it first recounts everything.
 */
export function keepNumbers(services: Services): Task {
  const { integration, now } = services;
  const reader = eventReader(integration, 'review,message/created,transaction/transitioned');
  const recount = async ({ of, end, begunAt }: Recount): Promise<Page> => {
    const query = of === 'listing' ? integration.listings.query : integration.users.query;
    const fields = { [`fields.${of}`]: ['createdAt'] };
    const page = await pageBefore(query, end === null ? null : new Date(end), fields);
    const items = page.rows.map(({ id }) => `${of}:${id}`);
    const rest = (next: object) => ({ items, cursor: JSON.stringify(next), isLast: false });
    if (page.end) return rest({ of, end: page.end.toISOString(), begunAt });
    return rest(of === 'listing' ? { of: 'user', end: null, begunAt } : { since: begunAt });
  };
  const follow = ({ events, place }: EventPage, cursor: string): Page => ({
    items: [...new Set(events.flatMap(itemsOf))],
    cursor: place ? JSON.stringify(place) : cursor,
    isLast: events.length === 0,
  });
  return {
    name: 'keep-numbers',
    everyMs: EVERY_MS,
    read: async (cursor) => {
      const parsed = v.safeParse(cursorSchema, cursor);
      if (!parsed.success || cursor === null) {
        return recount({ of: 'listing', end: null, begunAt: (await now()).toISOString() });
      }
      const place = parsed.output;
      if ('of' in place) return recount(place);
      if ('since' in place) return follow(await reader.since(new Date(place.since)), cursor);
      const page = await reader.after(place);
      return page === 'lost' ? { items: [], cursor: null, isLast: false } : follow(page, cursor);
    },
    handle: (item) => count(services, item),
  };
}
