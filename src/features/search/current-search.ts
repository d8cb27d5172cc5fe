import { dayInTimeZone, type Day } from '~/domain/day';
import { isPastRange } from '~/domain/search-availability';
import { parseSearchParams, type SearchParams } from '~/domain/search-params';

/** What the address asks for today. Dates that are past find nothing, so they do not count. */
export function readSearch(query: URLSearchParams, today: Day): SearchParams {
  const { dates, ...search } = parseSearchParams(query);
  return dates && !isPastRange(dates, today) ? { ...search, dates } : search;
}

export const todayIn = (timeZone: string, now: Date): Day => dayInTimeZone(now, timeZone);

export type FilterName = 'dates' | 'price' | 'keywords' | 'categories' | 'brands';

export type Filters = Pick<SearchParams, FilterName>;

export const noFilters: Filters = {
  dates: undefined,
  price: undefined,
  keywords: undefined,
  categories: [],
  brands: [],
};

/** Filters behind "More filters" that have a value. */
export const countSecondary = ({ categories, brands }: Filters): number =>
  Number(categories.length > 0) + Number(brands.length > 0);

export const hasFilters = ({ dates, price, keywords, ...secondary }: SearchParams): boolean =>
  Boolean(dates ?? price ?? keywords) || countSecondary(secondary) > 0;
