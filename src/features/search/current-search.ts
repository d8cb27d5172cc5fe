import { dayInTimeZone, type Day } from '~/domain/time/day';
import { isSearchableRange } from '~/domain/search/search-availability';
import { parseSearchParams, type SearchParams } from '~/domain/search/search-params';

export interface Limits {
  readonly today: Day;
  /** Whether results can be sorted by their distance. Otherwise the point from which it counts has no effect. */
  readonly sortsByDistance: boolean;
}

/** Reads the search in the address as of today. It ignores dates on which nothing can be booked, because they match nothing. */
export function readSearch(
  query: URLSearchParams,
  { today, sortsByDistance }: Limits,
): SearchParams {
  const { dates, origin, ...search } = parseSearchParams(query);
  return {
    ...search,
    ...(dates && isSearchableRange(dates, today) && { dates }),
    ...(origin && sortsByDistance && { origin }),
  };
}

export const todayIn = (timeZone: string, now: Date): Day => dayInTimeZone(now, timeZone);
