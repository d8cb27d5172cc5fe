import * as v from 'valibot';
import {
  addSearch,
  countedSearch,
  missedRowSchema,
  type MissedSearch,
  oftenSearched,
} from '~/domain/desk/missed-searches';
import { DESK_WEEKS, weekOf } from '~/domain/desk/sums';
import { addDays, type Day, dayInTimeZone } from '~/domain/time/day';
import { DAY_MS } from '~/domain/time/moment';
import { type MarketplaceNow } from '../../../marketplace/clock';
import { type BackgroundStore } from '../../../store/background-store';

/** The desk does not look back further. */
const KEPT_MS = (DESK_WEEKS + 2) * 7 * DAY_MS;
const rowsSchema = v.pipe(v.string(), v.parseJson(), v.array(missedRowSchema));
const weekKey = (week: Day) => `desk:missed:${week}`;

interface Services {
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  /** The marketplace's time zone, which decides when weeks begin. */
  readonly timeZone: string;
}

/** Counts searches without results by week, without people. If the store is lost, counting starts over. */
export function missedSearches({ store, now, timeZone }: Services) {
  const thisWeek = async () => weekOf(dayInTimeZone(await now(), timeZone));
  const read = async (week: Day) => {
    const kept = v.safeParse(rowsSchema, await store.get(weekKey(week)));
    return kept.success ? kept.output : [];
  };
  return {
    add: async (search: MissedSearch): Promise<void> => {
      const counted = countedSearch(search);
      if (!counted) return;
      const week = await thisWeek();
      await store.withLock(weekKey(week), async () => {
        const rows = addSearch(await read(week), counted);
        await store.set(weekKey(week), JSON.stringify(rows), { ttlMs: KEPT_MS });
      });
    },
    /** Returns the most frequent searches of the newest weeks. */
    often: async () => {
      const newest = await thisWeek();
      const weeks = Array.from({ length: DESK_WEEKS }, (_, index) =>
        read(addDays(newest, -7 * index)),
      );
      return oftenSearched(await Promise.all(weeks));
    },
  };
}
