import { type SdkResponse } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { addDays, dateToDay, type Day, type DayRange, dayToDate } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import {
  changeExceptions,
  type DaySeats,
  daysForStock,
  type NewException,
  type SeatException,
  seatsByDay,
} from '~/domain/listing/seat-exceptions';
import { isRecord } from '~/lib/is-record';
import { allPages } from '../marketplace/all-pages';
import { type ApiClient } from '../marketplace/api-client';
import { type ApiError, ApiFailure, unexpectedError } from '../marketplace/api-error';
import { type CalendarQuery, type OwnBooking, queryOwnBookings } from './own-bookings';
import { toPlain } from '../marketplace/read-response';
import { toUuid } from '../marketplace/sdk-values';

/** An owner's calendar covers today and this many further days. */
export const CALENDAR_DAYS_AHEAD = 364;
const PER_PAGE = 100;

const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.check((date) => !Number.isNaN(date.getTime())),
);

/** Nothing in the store refers to an exception, so it is read here and stored only as days. */
const exceptionSchema = v.pipe(
  v.object({
    id: v.string(),
    attributes: v.object({ start: moment, end: moment, seats: v.number() }),
  }),
  v.transform(({ id, attributes: { start, end, seats } }): SeatException => {
    const lastMoment = new Date(end.getTime() - 1);
    // An exception applies to every day that it touches.
    return { id, seats, start: dateToDay(start), end: addDays(dateToDay(lastMoment), 1) };
  }),
);

const bodyOf = ({ data }: SdkResponse) => {
  const body = toPlain(data);
  return isRecord(body) ? body : {};
};

function readExceptions(response: SdkResponse) {
  const { data, meta } = bodyOf(response);
  const items = (Array.isArray(data) ? (data as readonly unknown[]) : []).flatMap((item) => {
    const parsed = v.safeParse(exceptionSchema, item);
    return parsed.success ? [parsed.output] : [];
  });
  const totalPages = isRecord(meta) ? meta['totalPages'] : null;
  return { items, totalPages: typeof totalPages === 'number' ? totalPages : null };
}

/** The exceptions of one's own listing that touch the days. */
export const querySeatExceptions = (
  client: ApiClient,
  { listingId, range }: CalendarQuery,
): Promise<SeatException[]> =>
  allPages(async (page) =>
    readExceptions(
      await client.call((sdk) =>
        sdk.availabilityExceptions.query({
          listingId,
          start: dayToDate(range.start),
          end: dayToDate(range.end),
          page,
          perPage: PER_PAGE,
        }),
      ),
    ),
  );

/** The part of an owner's calendar for some days. */
export interface CalendarDays {
  readonly bookings: readonly OwnBooking[];
  readonly exceptions: readonly SeatException[];
}

/** Rejects if either of the two calls fails. */
export async function queryCalendar(
  client: ApiClient,
  query: CalendarQuery,
): Promise<CalendarDays> {
  const [bookings, exceptions] = await Promise.all([
    queryOwnBookings(client, query),
    querySeatExceptions(client, query),
  ]);
  return { bookings, exceptions };
}

async function makeException(
  client: ApiClient,
  listingId: ListingId,
  { start, end, seats }: NewException,
): Promise<SeatException> {
  const uuid = await toUuid(listingId);
  const body = { listingId: uuid, start: dayToDate(start), end: dayToDate(end), seats };
  const response = await client.call((sdk) =>
    sdk.availabilityExceptions.create(body, { expand: true }),
  );
  const parsed = v.safeParse(exceptionSchema, bodyOf(response)['data']);
  if (!parsed.success) throw new ApiFailure(unexpectedError);
  return parsed.output;
}

async function removeException(client: ApiClient, id: string): Promise<void> {
  const body = { id: await toUuid(id) };
  try {
    await client.call((sdk) => sdk.availabilityExceptions.delete(body));
  } catch (failure) {
    // It was already gone, which is the goal.
    if (!(failure instanceof ApiFailure && failure.error.code === 'not-found')) throw failure;
  }
}

/** Some days, and all exceptions that touch them. */
export interface KnownExceptions {
  readonly range: DayRange;
  readonly exceptions: readonly SeatException[];
}

export interface SeatsWritten {
  /** The current exceptions; null if even they could not be read. */
  readonly known: KnownExceptions | null;
  /** The days that still have to be written. They can include days of an exception that was split. */
  readonly left: readonly DaySeats[];
  /** The reason why days are left over. */
  readonly error: ApiError | null;
}

interface SeatsToWrite {
  readonly listingId: ListingId;
  /** The days from today on; at least one. */
  readonly days: readonly DaySeats[];
  readonly today: Day;
}

/** The days and one more on each side, so that neighboring exceptions are found and joined. */
function rangeAround(days: readonly DaySeats[], today: Day): DayRange {
  const sorted = days.map(({ day }) => day).sort();
  const [first = today, last = today] = [sorted[0], sorted.at(-1)];
  // The API has no data beyond this day.
  const end = addDays(today, CALENDAR_DAYS_AHEAD + 1);
  const after = addDays(last, 2);
  return { start: addDays(first, -1), end: after < end ? after : end };
}

type Outcome<Data> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: ApiError };

async function outcomeOf<Data>(work: Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { data: await work, error: null };
  } catch (failure) {
    if (failure instanceof ApiFailure) return { data: null, error: failure.error };
    throw failure;
  }
}

/**
 * Reads the exceptions again, and then removes and creates those that the days need. It does not reject if the API refuses, because the
 * result says how far it got.
 */
export async function writeSeats(
  client: ApiClient,
  { listingId, days, today }: SeatsToWrite,
): Promise<SeatsWritten> {
  const range = rangeAround(days, today);
  const read = await outcomeOf(querySeatExceptions(client, { listingId, range }));
  if (!read.data) return { known: null, left: days, error: read.error };
  const { remove, create, wanted } = changeExceptions(read.data, days, today);
  let exceptions = read.data;
  const write = async () => {
    for (const { id } of remove) {
      await removeException(client, id);
      exceptions = exceptions.filter((each) => each.id !== id);
    }
    for (const each of create) {
      exceptions = [...exceptions, await makeException(client, listingId, each)];
    }
    return true;
  };
  const { error } = await outcomeOf(write());
  const written = seatsByDay(exceptions);
  const left = wanted.filter(({ day, seats }) => (written.get(day) ?? null) !== seats);
  return { known: { range, exceptions }, left, error };
}

/** Gives opened days as many pieces as the tool has now. Rejects on failure; calling it again continues. */
export async function writeStock(
  client: ApiClient,
  {
    listingId,
    stock,
    today,
  }: {
    readonly listingId: ListingId;
    readonly stock: { readonly before: number; readonly after: number };
    readonly today: Day;
  },
): Promise<void> {
  const range = { start: today, end: addDays(today, CALENDAR_DAYS_AHEAD + 1) };
  const exceptions = await querySeatExceptions(client, { listingId, range });
  const days = daysForStock(exceptions, stock).filter(({ day }) => day >= today);
  if (days.length === 0) return;
  const { error } = await writeSeats(client, { listingId, days, today });
  if (error) throw new ApiFailure(error);
}
