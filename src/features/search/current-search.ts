import { dayInTimeZone, type Day } from '~/domain/time/day';
import { isSearchableRange } from '~/domain/search/search-availability';
import { parseSearchParams, type SearchParams } from '~/domain/search/search-params';

export interface Limits {
  readonly today: Day;
  /** Whether results can be sorted by their distance; otherwise the point from which it counts says nothing. */
  readonly sortsByDistance: boolean;
}

/** The search in the address, as of today. Dates on which nothing can be booked match nothing, so they are ignored. */
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
