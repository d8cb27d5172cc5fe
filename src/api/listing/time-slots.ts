import {
  type BookableSpan,
  bookableSpan,
  type FreeSeats,
  mostSeats,
  slotWindows,
  omittedDay,
} from '~/domain/listing/bookable-days';
import { dateToDay, type Day, type DayRange, dayToDate, nightsIn } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import { BOOKABLE_DAYS_AHEAD } from '~/domain/order/process/order-rules';
import { isRecord } from '~/lib/is-record';
import { type ApiClient } from '../marketplace/api-client';

/** The API answers at most this many days per request. */
const WINDOW_DAYS = 90;

interface SeatsQuestion {
  readonly listingId: ListingId;
  readonly now: Date;
}

export interface SeatsQuery extends SeatsQuestion {
  /** The day at the tool's place. */
  readonly today: Day;
}

/** No other resource refers to a slot, so it is read here and kept as nights only. */
function nightsOfSlot(slot: unknown): readonly (readonly [Day, number])[] {
  const { seats, start, end } =
    isRecord(slot) && isRecord(slot['attributes']) ? slot['attributes'] : {};
  if (typeof seats !== 'number' || !(start instanceof Date) || !(end instanceof Date)) return [];
  return nightsIn({ start: dateToDay(start), end: dateToDay(end) }).map((night) => [night, seats]);
}

async function queryWindow(
  client: ApiClient,
  listingId: ListingId,
  { start, end }: DayRange,
): Promise<readonly (readonly [Day, number])[]> {
  const { data } = await client.call((sdk) =>
    sdk.timeslots.query({ listingId, start: dayToDate(start), end: dayToDate(end) }),
  );
  const slots: unknown = isRecord(data) ? data['data'] : [];
  return Array.isArray(slots) ? slots.flatMap(nightsOfSlot) : [];
}

/** A tool's free pieces on the nights of a span, except a first night that the API does not report. */
export async function queryFreeSeatsIn(
  client: ApiClient,
  { listingId, now }: SeatsQuestion,
  span: BookableSpan,
): Promise<FreeSeats> {
  const windows = slotWindows(span, WINDOW_DAYS, now);
  const nights = await Promise.all(windows.map((window) => queryWindow(client, listingId, window)));
  return Object.fromEntries(nights.flat());
}

/**
 * A tool's free pieces, night by night, from today on as far ahead as it can be rented. If the API does not report today any more, the
 * order's own check decides about it. Until then, today has as many pieces as the best day.
 */
export async function queryFreeSeats(client: ApiClient, query: SeatsQuery): Promise<FreeSeats> {
  const span = bookableSpan(query.today, BOOKABLE_DAYS_AHEAD);
  const free = await queryFreeSeatsIn(client, query, span);
  const omitted = omittedDay(span, query.now);
  return omitted ? { ...free, [omitted]: mostSeats(free) } : free;
}
