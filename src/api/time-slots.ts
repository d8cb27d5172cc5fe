import { slotWindows, type BookableSpan, type FreeSeats } from '~/domain/bookable-days';
import { dateToDay, type Day, type DayRange, dayToDate, nightsIn } from '~/domain/day';
import { type ListingId } from '~/domain/ids';
import { isRecord } from '~/lib/is-record';
import { type ApiClient } from './api-client';

export interface SlotQuery {
  readonly listingId: ListingId;
  readonly span: BookableSpan;
  /** The API answers at most this many days per request. */
  readonly windowDays: number;
  readonly now: Date;
}

/** A slot is no resource that anything refers to, so it is read here and kept as nights alone. */
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

/** The free pieces of each night of the span; all windows are asked for side by side. */
export async function queryFreeSeats(client: ApiClient, query: SlotQuery): Promise<FreeSeats> {
  const { listingId, span, windowDays, now } = query;
  const windows = slotWindows(span, windowDays, now);
  const nights = await Promise.all(windows.map((window) => queryWindow(client, listingId, window)));
  return Object.fromEntries(nights.flat());
}
