import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { defineQuery, type Endpoint } from '../http/endpoint';
import { pageMeta } from '../http/paging';
import { type Resource, type View } from '../http/resource';
import { queryInteger, queryTimestamp, queryUuid, timeSlotPaging } from '../http/schemas';
import { assertMayRead, isByBanned } from '../listings/access-rules';
import { type AvailabilityPlan, listings } from '../store/schema/listings';
import { assertRange, DAY_MS } from './date-limits';
import { loadSeatFacts } from './seats';
import { type Range, type Segment } from './seats-model';
import { parseIntervalDuration, type SlotQuery, timeSlots } from './time-slots';

const LIMITS = { back: 1, ahead: 366, span: 90 };
/** Limits how far back time zones are computed; no client aligns to anything older. */
const OLDEST_ALIGN_MS = 400 * DAY_MS;

const params = v.strictObject({
  listingId: queryUuid,
  start: queryTimestamp,
  end: queryTimestamp,
  intervalDuration: v.optional(v.string()),
  intervalAlign: v.optional(queryTimestamp),
  maxPerInterval: v.optional(v.pipe(queryInteger, v.minValue(1))),
  minDurationStartingInInterval: v.optional(v.pipe(queryInteger, v.minValue(0))),
  ...timeSlotPaging,
});

type Params = v.InferOutput<typeof params>;

const paramError = (name: keyof Params, details: string) =>
  new ApiError('validation-invalid-params', { details, source: { path: [name], type: 'query' } });

function durationOf(query: Params, range: Range) {
  // Without intervals the whole range counts as one.
  if (query.intervalDuration === undefined)
    return { months: 0, days: 0, milliseconds: range.end - range.start };
  const duration = parseIntervalDuration(query.intervalDuration);
  if (!duration) throw paramError('intervalDuration', 'a duration such as P1D or PT1H is needed');
  return duration;
}

function intervalsOf(query: Params, range: Range): SlotQuery['intervals'] {
  const { intervalDuration, intervalAlign, maxPerInterval } = query;
  const align = intervalAlign?.getTime() ?? range.start;
  if (align > range.start) throw paramError('intervalAlign', 'intervalAlign is at most start');
  if (align < range.start - OLDEST_ALIGN_MS)
    throw paramError('intervalAlign', 'intervalAlign lies too far before start');
  if (intervalDuration === undefined && maxPerInterval === undefined) return undefined;
  return { align, duration: durationOf(query, range), maxPerInterval: maxPerInterval ?? Infinity };
}

/** The plan of a public listing; `not-found` otherwise. */
async function visibleListing(view: View, id: string) {
  const [row] = await view.db
    .select({ id: listings.id, availabilityPlan: listings.availabilityPlan })
    .from(listings)
    .where(
      and(
        eq(listings.id, id),
        eq(listings.deleted, false),
        inArray(listings.state, ['published', 'closed']),
        sql`not ${isByBanned}`,
      ),
    );
  if (!row) throw new ApiError('not-found');
  return row;
}

function slotResource(slot: Segment, plan: AvailabilityPlan | null): Resource {
  return {
    id: randomUUID(),
    type: 'timeSlot',
    attributes: {
      type: plan?.type === 'availability-plan/time' ? 'time-slot/time' : 'time-slot/day',
      seats: slot.seats,
      start: new Date(slot.start),
      end: new Date(slot.end),
    },
    row: null,
  };
}

export const timeSlotEndpoints: Endpoint[] = [
  defineQuery({
    path: 'timeslots/query',
    access: 'anon',
    params,
    handle: async (call, query) => {
      const { view } = call;
      await assertMayRead(call);
      assertRange(query, { now: view.now, ...LIMITS });
      const range = { start: query.start.getTime(), end: query.end.getTime() };
      const minutes = query.minDurationStartingInInterval;
      const slotQuery: SlotQuery = {
        range,
        intervals: intervalsOf(query, range),
        ...(minutes === undefined ? {} : { minDuration: minutes * 60_000 }),
      };
      const listing = await visibleListing(view, query.listingId);
      const slots = timeSlots(await loadSeatFacts(view.db, { listing, range }), slotQuery).filter(
        ({ end }) => end > view.now.getTime(),
      );
      const { page, perPage } = query;
      return {
        data: slots
          .slice((page - 1) * perPage, page * perPage)
          .map((slot) => slotResource(slot, listing.availabilityPlan)),
        meta: pageMeta({ page, perPage, totalItems: slots.length }),
      };
    },
  }),
];
