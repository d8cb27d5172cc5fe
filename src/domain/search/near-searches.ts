import { type BrandKey } from '../listing/brands';
import { type CategoryKey } from '../listing/categories';
import { addDays, type Day, type DayRange } from '../time/day';
import { boundsAround, middleOf } from './geo';
import { isSearchableRange } from './search-availability';
import { type FilterName, filterNames } from './search-filters';
import { type NearWords } from './query/words-schema';
import { type SearchParams } from './search-params';

/** The page offers similar searches if there are fewer results than this. */
export const FEW_RESULTS = 3;

/** A search with one wider condition. */
export type NearSearch = { readonly search: SearchParams } & (
  | { readonly kind: 'spelling'; readonly words: string }
  | { readonly kind: 'category'; readonly category: CategoryKey }
  | { readonly kind: 'brand'; readonly brand: BrandKey }
  /** The words alone as they are, in all places and on all days. */
  | { readonly kind: 'asTyped' }
  | { readonly kind: 'wider'; readonly radius: number }
  | { readonly kind: 'everywhere' }
  | { readonly kind: 'dates'; readonly dates: DayRange }
  | { readonly kind: 'without'; readonly filter: FilterName }
);

/** Distances from the middle of the searched area, in meters. */
const WIDER_M = [5000, 15_000, 40_000, 100_000] as const;
const MAX_WIDER = 2;
/** An area must grow by this factor to be called wider. */
const GROWTH = 1.5;
/** The number of days by which a stay is moved, nearest first. */
const MOVES = [1, -1, 2, -2, 3, -3, 7, -7] as const;

function wider(search: SearchParams): NearSearch[] {
  if (!search.bounds) return [];
  const { center, reach } = middleOf(search.bounds);
  const areas = WIDER_M.filter((radius) => radius > reach * GROWTH).slice(0, MAX_WIDER);
  const { address: _place, bounds: _bounds, origin: _origin, ...anywhere } = search;
  return [
    // The area is no longer that of the place, just as if the map had been moved.
    ...areas.map((radius): NearSearch => {
      const bounds = boundsAround(center, radius);
      return { kind: 'wider', radius, search: { ...search, bounds, mapSearch: true } };
    }),
    { kind: 'everywhere', search: { ...anywhere, mapSearch: false } },
  ];
}

function otherDates(search: SearchParams, today: Day): NearSearch[] {
  const { dates } = search;
  if (!dates) return [];
  return MOVES.map((days) => ({
    start: addDays(dates.start, days),
    end: addDays(dates.end, days),
  }))
    .filter((moved) => isSearchableRange(moved, today))
    .map((moved) => ({ kind: 'dates', dates: moved, search: { ...search, dates: moved } }));
}

function without(search: SearchParams): NearSearch[] {
  return filterNames
    .filter((filter) => search[filter] !== undefined)
    .map((filter) => {
      const { [filter]: _less, ...rest } = search;
      return { kind: 'without', filter, search: rest };
    });
}

function otherWords(
  search: SearchParams,
  { spellings, category, brand, readOtherwise, hasUnknown }: NearWords,
): NearSearch[] {
  const { keywords, asTyped = [], ...rest } = search;
  const limits = filterNames.filter((name) => name !== 'keywords' && search[name] !== undefined);
  const isLimited = search.bounds !== undefined || limits.length > 0;
  const isOther = readOtherwise.length > 0 || (hasUnknown && isLimited);
  const alone = { keywords, asTyped: [...asTyped, ...readOtherwise], page: 1, mapSearch: false };
  return [
    ...spellings.map((words): NearSearch => ({
      kind: 'spelling',
      words,
      search: { ...search, keywords: words },
    })),
    ...(category && !search.categories
      ? [{ kind: 'category', category, search: { ...rest, categories: [category] } } as const]
      : []),
    ...(brand && !search.brands
      ? [{ kind: 'brand', brand, search: { ...rest, brands: [brand] } } as const]
      : []),
    ...(isOther ? [{ kind: 'asTyped', search: alone } as const] : []),
  ];
}

const noWords: NearWords = { spellings: [], readOtherwise: [], hasUnknown: false };

/**
 * Searches similar to one with few results, nearest first in each group. There are at most three wider areas and eight other dates, one
 * search for each set filter, and the alternatives to the words.
 */
export function nearSearches(search: SearchParams, today: Day, words = noWords) {
  const first = { ...search, page: 1 };
  return {
    words: otherWords(first, words),
    wider: wider(first),
    dates: otherDates(first, today),
    without: without(first),
  };
}
