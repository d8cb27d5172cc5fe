import { and, asc, count, eq, gte, lt } from 'drizzle-orm';
import * as v from 'valibot';
import { type Tx } from '../../platform/database';
import { assertRange } from '../availability/date-limits';
import { type EventOrigin, originOf, recordEvent } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type Call, defineCommand, defineQuery, type Endpoint } from '../http/endpoint';
import { pageMeta } from '../http/paging';
import { clearable, paging, queryTimestamp, queryUuid, uuid } from '../http/schemas';
import { listings, stockAdjustments } from '../store/schema/listings';
import { assertMayManage } from './access-rules';
import { assertOwner } from './listing-owner';
import { type ListingRow } from './listing-row';
import { lockListing } from './listing-store';
import {
  adjustmentResource,
  type AdjustmentRow,
  loadStockReservations,
  stockResource,
} from './stock-resource';
import { randomUUID } from 'node:crypto';
import { recordListingEvent } from './listing-events';
import { imageIdsOf } from './listing-images';

interface StockChange {
  /** Locked by the caller. */
  listing: ListingRow;
  /** Added to the stock; a negative number reduces it. */
  quantity: number;
  stockReservationId?: string;
  origin: EventOrigin;
}

async function saveQuantity(
  tx: Tx,
  listing: ListingRow,
  { stockQuantity, origin }: { stockQuantity: number; origin: EventOrigin },
): Promise<ListingRow> {
  const after = { ...listing, stockId: listing.stockId ?? randomUUID(), stockQuantity };
  await tx
    .update(listings)
    .set({ stockId: after.stockId, stockQuantity })
    .where(eq(listings.id, listing.id));
  if (listing.stockId === null) {
    const imageIds = await imageIdsOf(tx, listing.id);
    await recordListingEvent(tx, {
      before: { row: listing, imageIds },
      after: { row: after, imageIds },
      origin,
    });
  }
  return after;
}

/** Sets the stock of a listing that never had any to zero, and leaves any other as it is. */
async function defineStock(
  tx: Tx,
  { listing, origin }: { listing: ListingRow; origin: EventOrigin },
): Promise<ListingRow> {
  return listing.stockQuantity === null
    ? saveQuantity(tx, listing, { stockQuantity: 0, origin })
    : listing;
}

/** Changes a listing's stock by an adjustment, which is recorded. It does not check that the stock stays at zero or above. */
async function adjustStock(
  tx: Tx,
  { listing, quantity, stockReservationId, origin }: StockChange,
): Promise<{ listing: ListingRow; adjustment: AdjustmentRow }> {
  const adjustment: AdjustmentRow = {
    id: randomUUID(),
    listingId: listing.id,
    at: origin.now,
    quantity,
    stockReservationId: stockReservationId ?? null,
  };
  const stockQuantity = (listing.stockQuantity ?? 0) + quantity;
  const after = await saveQuantity(tx, listing, { stockQuantity, origin });
  await tx.insert(stockAdjustments).values(adjustment);
  await recordEvent(tx, {
    eventType: 'stockAdjustment/created',
    origin,
    before: null,
    after: {
      ...adjustmentResource(adjustment),
      relationships: {
        listing: { id: listing.id, type: 'listing' },
        stockReservation: adjustment.stockReservationId
          ? { id: adjustment.stockReservationId, type: 'stockReservation' }
          : null,
      },
    },
  });
  return { listing: after, adjustment };
}

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
