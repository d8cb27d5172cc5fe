import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type MarketplaceNow } from '../../marketplace/clock';
import {
  type EventPage,
  eventPlaceSchema,
  eventReader,
  type MarketplaceEvent,
} from '../../marketplace/follow-events';
import { pageBefore, type StoredRow } from '../../marketplace/newest-first';
import { type Page, type Task } from '../task';

const kinds = ['listing', 'user', 'transaction'] as const;
export type CountedKind = (typeof kinds)[number];
type Kind = CountedKind;

interface Counted extends Pick<Task, 'name' | 'everyMs' | 'handle'> {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  /** The kinds that a recount visits, in this order. Its items are named `kind:id`. */
  readonly recounts: readonly [Kind, ...Kind[]];
  /** The query for each kind, and the item for a row whose id is not enough. */
  readonly rows?: {
    readonly params: Readonly<Record<Kind, object>>;
    readonly itemsOf: (of: Kind, row: StoredRow) => readonly string[];
  };
  /** Types of the marketplace's events, joined with commas. */
  readonly follows: string;
  /** The people or tools whose numbers an event may have changed. */
  readonly itemsOf: (event: MarketplaceEvent) => readonly string[];
}

/** Events since the start of a recount are handled afterwards. */
const recountSchema = v.object({
  of: v.picklist(kinds),
  /** The next page begins with what is older than this; null at first. */
  end: v.nullable(v.string()),
  begunAt: v.string(),
});
const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([eventPlaceSchema, recountSchema, v.object({ since: v.string() })]),
);
type Recount = v.InferOutput<typeof recountSchema>;

/** Whether everything was counted once, and only events follow. */
export function hasCountedAll(cursor: string | null): boolean {
  const parsed = v.safeParse(cursorSchema, cursor);
  return parsed.success && !('of' in parsed.output);
}

/**
 * Keeps numbers that are counted from the marketplace's data: it follows the events that may change them. Without a
 * cursor, or if the events at the cursor are gone, it first recounts everything.
 */
export function keepCounted(counted: Counted): Task {
  const { name, everyMs, handle, integration, now, recounts, follows, itemsOf } = counted;
  const reader = eventReader(integration, follows);
  const recount = async ({ of, end, begunAt }: Recount): Promise<Page> => {
    const { query } = integration[`${of}s`];
    const params = counted.rows?.params[of] ?? { [`fields.${of}`]: ['createdAt'] };
    const page = await pageBefore(query, end === null ? null : new Date(end), { ...params });
    const itemsOfRow = counted.rows?.itemsOf ?? ((kind, { id }) => [`${kind}:${id}`]);
    const items = page.rows.flatMap((row) => itemsOfRow(of, row));
    const rest = (next: object) => ({ items, cursor: JSON.stringify(next), isLast: false });
    if (page.end) return rest({ of, end: page.end.toISOString(), begunAt });
    const next = recounts[recounts.indexOf(of) + 1];
    return rest(next ? { of: next, end: null, begunAt } : { since: begunAt });
  };
  const follow = ({ events, place }: EventPage, cursor: string): Page => ({
    items: [...new Set(events.flatMap(itemsOf))],
    cursor: place ? JSON.stringify(place) : cursor,
    isLast: events.length === 0,
  });
  return {
    name,
    everyMs,
    handle,
    read: async (cursor) => {
      const parsed = v.safeParse(cursorSchema, cursor);
      if (!parsed.success || cursor === null) {
        return recount({ of: recounts[0], end: null, begunAt: (await now()).toISOString() });
      }
      const place = parsed.output;
      if ('of' in place) return recount(place);
      if ('since' in place) return follow(await reader.since(new Date(place.since)), cursor);
      const page = await reader.after(place);
      return page === 'lost' ? { items: [], cursor: null, isLast: false } : follow(page, cursor);
    },
  };
}
