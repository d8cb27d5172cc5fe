import { and, asc, count, eq, gte, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { type Tx } from '../../platform/database';
import { assertRange } from '../availability/date-limits';
import { originOf } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type Call, defineCommand, defineQuery, type Endpoint } from '../http/endpoint';
import { pageMeta } from '../http/paging';
import { clearable, paging, queryTimestamp, queryUuid, uuid } from '../http/schemas';
import { stockAdjustments } from '../store/schema/listings';
import { assertMayManage } from './access-rules';
import { assertOwner } from './listing-owner';
import { type ListingRow } from './listing-row';
import { lockListing } from './listing-store';
import { adjustmentResource, loadStockReservations, stockResource } from './stock-resource';
import { adjustStock, defineStock } from './stock-store';

const MAX_STOCK = 1_000_000_000;
const LIMITS = { back: 366, ahead: 1, span: 366 };
const total = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STOCK));
const difference = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-MAX_STOCK),
  v.maxValue(MAX_STOCK),
  v.notValue(0),
);

async function lockOwn(tx: Tx, call: Call, listingId: string): Promise<ListingRow> {
  const { userId } = call.caller;
  if (userId !== null) await assertMayManage(tx, userId);
  return lockListing(tx, { id: listingId, authorId: userId });
}

async function compareAndSet(
  call: Call,
  {
    listingId,
    oldTotal,
    newTotal,
  }: { listingId: string; oldTotal: number | null; newTotal: number },
) {
  const origin = originOf(call);
  return call.context.db.transaction(async (tx) => {
    const listing = await lockOwn(tx, call, listingId);
    if (listing.stockQuantity !== oldTotal) throw new ApiError('old-total-mismatch');
    const quantity = newTotal - (oldTotal ?? 0);
    if (quantity === 0) return defineStock(tx, { listing, origin });
    return (await adjustStock(tx, { listing, quantity, origin })).listing;
  });
}

const commands = (access: 'user' | 'integration'): Endpoint[] => [
  defineCommand({
    path: 'stock/compare_and_set',
    access,
    body: v.strictObject({ listingId: uuid, oldTotal: clearable(total), newTotal: total }),
    handle: async (call, { oldTotal = null, ...body }) => ({
      data: stockResource(await compareAndSet(call, { ...body, oldTotal })),
    }),
  }),
  defineCommand({
    path: 'stock_adjustments/create',
    access,
    body: v.strictObject({ listingId: uuid, quantity: difference }),
    handle: async (call, { listingId, quantity }) => {
      const { adjustment } = await call.context.db.transaction(async (tx) => {
        const listing = await lockOwn(tx, call, listingId);
        const left = (listing.stockQuantity ?? 0) + quantity;
        if (left < 0 || left > MAX_STOCK)
          throw new ApiError('conflict', { title: 'The stock cannot fall below zero' });
        return adjustStock(tx, { listing, quantity, origin: originOf(call) });
      });
      return { data: adjustmentResource(adjustment) };
    },
  }),
];

/** Stock of one's own listings; of any listing in the Integration API. */
export const stockEndpoints = (access: 'user' | 'integration'): Endpoint[] => [
  ...commands(access),
  defineQuery({
    path: 'stock_adjustments/query',
    access,
    params: v.strictObject({
      listingId: queryUuid,
      start: queryTimestamp,
      end: queryTimestamp,
      ...paging,
    }),
    handle: async ({ view, caller }, { listingId, start, end, page, perPage }) => {
      assertRange({ start, end }, { now: view.now, ...LIMITS });
      await assertOwner(view.db, { listingId, userId: caller.userId });
      const where = and(
        eq(stockAdjustments.listingId, listingId),
        gte(stockAdjustments.at, start),
        lt(stockAdjustments.at, end),
      );
      const [found] = await view.db.select({ rows: count() }).from(stockAdjustments).where(where);
      const rows = await view.db
        .select()
        .from(stockAdjustments)
        .where(where)
        .orderBy(asc(stockAdjustments.at), stockAdjustments.id)
        .limit(perPage)
        .offset((page - 1) * perPage);
      return {
        data: rows.map(adjustmentResource),
        meta: pageMeta({ page, perPage, totalItems: found?.rows ?? 0 }),
      };
    },
  }),
];

/** Stock reservations are shown by the Integration API only. */
export const stockReservationEndpoints: Endpoint[] = [
  defineQuery({
    path: 'stock_reservations/show',
    access: 'integration',
    params: v.strictObject({ id: queryUuid }),
    handle: async ({ view }, { id }) => {
      const [data] = await loadStockReservations(view, [id]);
      if (!data) throw new ApiError('not-found');
      return { data };
    },
  }),
];
