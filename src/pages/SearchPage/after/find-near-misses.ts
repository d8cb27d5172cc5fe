import { countListings } from '~/api/search/listing-count';
import { type NearSearch, nearSearches } from '~/domain/search/near-searches';
import { type SearchParams } from '~/domain/search/search-params';
import { momentOfSearch } from '~/domain/search/search-moment';
import { reportError } from '~/lib/report';
import { createAppAsyncThunk } from '~/store/thunk';
import { selectReading } from '../SearchPage.duck';

/** A close search with the number of tools that it finds. */
export type NearMiss = NearSearch & { readonly count: number };

interface Argument {
  readonly search: SearchParams;
  /** The number of tools that the search itself finds. */
  readonly found: number;
  readonly now: Date;
}

/**
 * Finds close searches that find more: the nearest area, the nearest dates, each filter left out, and other words. All are counted at
 * once, and one that cannot be counted is not offered.
 */
export const findNearMisses = createAppAsyncThunk(
  'SearchPage/findNearMisses',
  async (
    { search, found, now }: Argument,
    { api, config, content, getState },
  ): Promise<readonly NearMiss[]> => {
    const moment = await momentOfSearch(search, config, now);
    const near = nearSearches(search, moment.today, selectReading(getState())?.near);
    const failures: unknown[] = [];
    const count = async (one: NearSearch): Promise<NearMiss> => {
      try {
        return {
          ...one,
          count: await countListings(api, { search: one.search, content, ...moment }),
        };
      } catch (error) {
        failures.push(error);
        return { ...one, count: 0 };
      }
    };
    const findMore = async (searches: readonly NearSearch[]) =>
      (await Promise.all(searches.map(count))).filter((one) => one.count > found);
    const [words, wider, dates, without] = await Promise.all(
      [near.words, near.wider, near.dates, near.without].map(findMore),
    );
    const [failure] = failures;
    if (failure !== undefined) reportError(failure, 'SearchPage/findNearMisses');
    return [
      ...(words ?? []),
      ...(wider ?? []).slice(0, 1),
      ...(dates ?? []).slice(0, 1),
      ...(without ?? []),
    ];
  },
);
