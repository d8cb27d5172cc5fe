import { and, asc, count, eq, gt, inArray, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { defineQuery, type Endpoint } from '../http/endpoint';
import { pageMeta } from '../http/paging';
import { paging, queryList, queryTimestamp, queryUuid } from '../http/schemas';
import { assertOwner } from '../listings/listing-owner';
import { bookings, type ReservationState } from '../store/schema/listings';
import { bookingResource } from '../transactions/part-resources';

const bookingStates: readonly ReservationState[] = [
  'pending',
  'proposed',
  'accepted',
  'declined',
  'cancelled',
];

export const bookingEndpoints: Endpoint[] = [
  defineQuery({
    path: 'bookings/query',
    access: 'user',
    params: v.strictObject({
      listingId: queryUuid,
      start: queryTimestamp,
      end: queryTimestamp,
      state: v.optional(v.pipe(queryList, v.array(v.picklist(bookingStates)))),
      ...paging,
    }),
    handle: async ({ view, userId }, query) => {
      const { listingId, start, end, page, perPage, state = ['pending', 'accepted'] } = query;
      if (end <= start)
        throw new ApiError('validation-invalid-params', {
          details: 'end must be after start',
          source: { path: ['end'], type: 'query' },
        });
      await assertOwner(view.db, { listingId, userId });
      const where = and(
        eq(bookings.listingId, listingId),
        inArray(bookings.state, state),
        lt(bookings.start, end),
        gt(bookings.end, start),
      );
      const [total] = await view.db.select({ rows: count() }).from(bookings).where(where);
      const rows = await view.db
        .select()
        .from(bookings)
        .where(where)
        .orderBy(asc(bookings.start), bookings.id)
        .limit(perPage)
        .offset((page - 1) * perPage);
      return {
        data: rows.map((row) => bookingResource(row, row)),
        meta: pageMeta({ page, perPage, totalItems: total?.rows ?? 0 }),
      };
    },
  }),
];
