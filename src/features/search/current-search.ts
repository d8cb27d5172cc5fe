import { dayInTimeZone, type Day } from '~/domain/day';
import { isSearchableRange } from '~/domain/search-availability';
import { parseSearchParams, type SearchParams } from '~/domain/search-params';

/** The search in the address, as of today. Dates on which nothing can be booked match nothing, so they are ignored. */
export function readSearch(query: URLSearchParams, today: Day): SearchParams {
  const { dates, ...search } = parseSearchParams(query);
  return dates && isSearchableRange(dates, today) ? { ...search, dates } : search;
}

export const todayIn = (timeZone: string, now: Date): Day => dayInTimeZone(now, timeZone);
