import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { toPlain } from '~/api/marketplace/read-response';
import { addDays, dateToDay, type Day, type DayRange, dayToDate } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import {
  type ExceptionChange,
  type NewException,
  type SeatException,
} from '~/domain/listing/seat-exceptions';
import { ask } from './session';

/** The API has no data further ahead or back. */
const MAX_DAYS = 365;
const PER_PAGE = 100;

const moment = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
  v.date(),
);
const pageSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      attributes: v.object({ start: moment, end: moment, seats: v.number() }),
    }),
  ),
  meta: v.object({ totalPages: v.optional(v.number(), 1) }),
});

/** An exception applies to every day that it touches. */
function toDays({
  id,
  attributes,
}: v.InferOutput<typeof pageSchema>['data'][number]): SeatException {
  const { start, end, seats } = attributes;
  const lastDay = dateToDay(new Date(end.getTime() - 1));
  return { id, seats, start: dateToDay(start), end: addDays(lastDay, 1) };
}

/** The days of the range that the API has data for. */
export function readableRange({ start, end }: DayRange, today: Day): DayRange {
  const [first, last] = [addDays(today, -MAX_DAYS), addDays(today, MAX_DAYS)];
  return { start: start < first ? first : start, end: end > last ? last : end };
}

/** The exceptions of a listing that touch the days. */
export async function readExceptions(
  sdk: IntegrationSdk,
  listingId: ListingId,
  { start, end }: DayRange,
): Promise<SeatException[]> {
  const found: SeatException[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await ask(() =>
      sdk.availabilityExceptions.query({
        listingId,
        start: dayToDate(start),
        end: dayToDate(end),
        page,
        perPage: PER_PAGE,
      }),
    );
    const { data, meta } = v.parse(pageSchema, toPlain(answer.data));
    found.push(...data.map(toDays));
    if (page >= meta.totalPages) return found;
  }
}

async function remove(sdk: IntegrationSdk, { id }: SeatException): Promise<void> {
  try {
    await ask(() => sdk.availabilityExceptions.delete({ id: new types.UUID(id) }));
  } catch (failure) {
    // The exception was already gone, which is the goal.
    if (!(failure instanceof ApiFailure && failure.error.code === 'not-found')) throw failure;
  }
}

const create = (sdk: IntegrationSdk, listingId: ListingId, { start, end, seats }: NewException) =>
  ask(() =>
    sdk.availabilityExceptions.create({
      listingId: new types.UUID(listingId),
      start: dayToDate(start),
      end: dayToDate(end),
      seats,
    }),
  );

/** Removes before it creates, because exceptions must not overlap. If it fails midway, the missing part has to be calculated again. */
export async function applyChange(
  sdk: IntegrationSdk,
  listingId: ListingId,
  change: Pick<ExceptionChange, 'remove' | 'create'>,
): Promise<void> {
  for (const exception of change.remove) await remove(sdk, exception);
  for (const exception of change.create) await create(sdk, listingId, exception);
}
