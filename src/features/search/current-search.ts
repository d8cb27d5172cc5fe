import { dayInTimeZone, type Day } from '~/domain/day';
import { isPastRange } from '~/domain/search-availability';
import { parseSearchParams, type SearchParams } from '~/domain/search-params';

/** What the address asks for today. Dates that are past find nothing, so they do not count. */
export function readSearch(query: URLSearchParams, today: Day): SearchParams {
  const { dates, ...search } = parseSearchParams(query);
  return dates && !isPastRange(dates, today) ? { ...search, dates } : search;
}

export const todayIn = (timeZone: string, now: Date): Day => dayInTimeZone(now, timeZone);
