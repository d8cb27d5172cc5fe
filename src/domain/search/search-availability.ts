import { type ListingPublicData } from '../listing/listing-data';
import { BOOKABLE_DAYS_AHEAD } from '~/domain/order/process/order-rules';
import {
  addDays,
  type Day,
  type DayRange,
  dayToDate,
  nightsBetween,
  nightsIn,
  weekdayOf,
} from '../time/day';

type AvailabilityRule = NonNullable<ListingPublicData['availabilityRule']>;

/** The API checks at most this many nights at once. */
export const MAX_SEARCH_NIGHTS = 90;

const HOUR_MS = 3_600_000;
/** The API takes starts of up to a day ago; one hour is left for the request's travel time. */
const LATEST_START_AGE_MS = 23 * HOUR_MS;

const isWeekend = (night: Day): boolean => [0, 6].includes(weekdayOf(night));

/**
 * Rules of the listings that can be free on all nights of the range: nights from Monday to Friday fit listings that close on
 * weekends, nights on Saturday and Sunday those that close on weekdays, mixed ones only those with a custom calendar.
 */
export function availabilityRulesFor(range: DayRange): readonly AvailabilityRule[] {
  const nights = nightsIn(range);
  if (nights.length === 0) return ['custom'];
  if (nights.every((night) => !isWeekend(night))) return ['weekendsDisabled', 'custom'];
  if (nights.every(isWeekend)) return ['weekdaysDisabled', 'custom'];
  return ['custom'];
}

/** Whether somebody could rent then: not in the past, and not farther ahead than tools can be booked. */
export const isSearchableRange = ({ start, end }: DayRange, today: Day): boolean =>
  start >= today && end <= addDays(today, BOOKABLE_DAYS_AHEAD);

export const isLongRange = (range: DayRange): boolean => nightsBetween(range) > MAX_SEARCH_NIGHTS;

interface SearchedTime {
  readonly start: Date;
  readonly end: Date;
}

/**
 * The time range for the API: UTC midnights of the days. Long ranges are cut to the nights that the API can check,
 * and if it is already the next UTC day during the marketplace's evening, the start moves up as far as the API needs.
 */
export function searchedTime(range: DayRange, now: Date): SearchedTime {
  const end = isLongRange(range) ? addDays(range.start, MAX_SEARCH_NIGHTS) : range.end;
  const earliest = new Date(Math.ceil((now.getTime() - LATEST_START_AGE_MS) / HOUR_MS) * HOUR_MS);
  const start = dayToDate(range.start);
  return { start: start < earliest ? earliest : start, end: dayToDate(end) };
}
