import { countListings } from '~/api/search/listing-count';
import { type NearSearch, nearSearches } from '~/domain/search/near-searches';
import { type SearchParams } from '~/domain/search/search-params';
import { todayIn } from '~/features/search/current-search';
import { reportError } from '~/lib/report';
import { createAppAsyncThunk } from '~/store/thunk';

/** A close search, and how many tools it finds. */
export type NearMiss = NearSearch & { readonly count: number };

interface Argument {
  readonly search: SearchParams;
  /** How many tools the search itself finds. */
  readonly found: number;
  readonly now: Date;
}

/**
 * Close searches that find more: the nearest area, the nearest dates, and each single filter left out. All are counted at once; one that
 * cannot be counted is not offered.
 */
export const findNearMisses = createAppAsyncThunk(
  'SearchPage/findNearMisses',
  async ({ search, found, now }: Argument, { api, config }): Promise<readonly NearMiss[]> => {
    const today = todayIn(config.timeZone, now);
    const hasTerms = config.features.includes('search-terms');
    const near = nearSearches(search, today);
    const failures: unknown[] = [];
    const count = async (one: NearSearch): Promise<NearMiss> => {
      try {
        return {
          ...one,
          count: await countListings(api, { search: one.search, now, today, hasTerms }),
        };
      } catch (error) {
        failures.push(error);
        return { ...one, count: 0 };
      }
    };
    const findMore = async (searches: readonly NearSearch[]) =>
      (await Promise.all(searches.map(count))).filter((one) => one.count > found);
    const [wider, dates, without] = await Promise.all(
      [near.wider, near.dates, near.without].map(findMore),
    );
    const [failure] = failures;
    if (failure !== undefined) reportError(failure, 'SearchPage/findNearMisses');
    return [...(wider ?? []).slice(0, 1), ...(dates ?? []).slice(0, 1), ...(without ?? [])];
  },
);
