import { and, count, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { defineQuery, type Endpoint } from '../http/endpoint';
import { pageMeta } from '../http/paging';
import { paging, queryUuid } from '../http/schemas';
import { assertMayRead } from '../listings/access-rules';
import { reviews } from '../store/schema/transactions';
import { reviewResource } from './part-resources';
import { visibleReviews } from './transaction-relationships';

const queryParams = v.pipe(
  v.strictObject({
    listingId: v.optional(queryUuid),
    subjectId: v.optional(queryUuid),
    transactionId: v.optional(queryUuid),
    type: v.optional(v.picklist(['ofProvider', 'ofCustomer'])),
    state: v.optional(v.picklist(['public', 'pending']), 'public'),
    ...paging,
  }),
  v.forward(
    v.check(
      ({ listingId, subjectId, transactionId }) =>
        [listingId, subjectId, transactionId].some((id) => id !== undefined),
      'listingId, subjectId or transactionId is needed',
    ),
    ['listingId'],
  ),
);

/** Public reviews are for everybody, a pending one only for its author. */
export const reviewEndpoints: Endpoint[] = [
  defineQuery({
    path: 'reviews/show',
    access: 'anon',
    params: v.strictObject({ id: queryUuid }),
    handle: async (call, { id }) => {
      await assertMayRead(call);
      const [row] = await call.view.db
        .select()
        .from(reviews)
        .where(and(eq(reviews.id, id), visibleReviews(call.view)));
      if (!row) throw new ApiError('not-found');
      return { data: reviewResource(row, row) };
    },
  }),
  defineQuery({
    path: 'reviews/query',
    access: 'anon',
    params: queryParams,
    handle: async (call, query) => {
      await assertMayRead(call);
      const { listingId, subjectId, transactionId, type, state, page, perPage } = query;
      const where = and(
        listingId ? eq(reviews.listingId, listingId) : undefined,
        subjectId ? eq(reviews.subjectId, subjectId) : undefined,
        transactionId ? eq(reviews.transactionId, transactionId) : undefined,
        type ? eq(reviews.type, type) : undefined,
        eq(reviews.state, state),
        visibleReviews(call.view),
      );
      const rows = await call.view.db
        .select()
        .from(reviews)
        .where(where)
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(perPage)
        .offset((page - 1) * perPage);
      const [total] = await call.view.db.select({ rows: count() }).from(reviews).where(where);
      return {
        data: rows.map((row) => reviewResource(row, row)),
        meta: pageMeta({ page, perPage, totalItems: total?.rows ?? 0 }),
      };
    },
  }),
];
