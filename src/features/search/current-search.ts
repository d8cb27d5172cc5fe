import { dayInTimeZone, type Day } from '~/domain/day';
import { isPastRange } from '~/domain/search-availability';
import { parseSearchParams, type SearchParams } from '~/domain/search-params';

/** The search in the address, as of today. Dates in the past match nothing, so they are ignored. */
export function readSearch(query: URLSearchParams, today: Day): SearchParams {
  const { dates, ...search } = parseSearchParams(query);
  return dates && !isPastRange(dates, today) ? { ...search, dates } : search;
}

export const todayIn = (timeZone: string, now: Date): Day => dayInTimeZone(now, timeZone);
