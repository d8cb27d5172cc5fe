import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Tx } from '../../platform/database';
import { type EventOrigin, recordEvent } from '../events/record-event';
import { listings, stockAdjustments } from '../store/schema/listings';
import { recordListingEvent } from './listing-events';
import { imageIdsOf } from './listing-images';
import { type ListingRow } from './listing-row';
import { type AdjustmentRow, adjustmentResource } from './stock-resource';

interface StockChange {
  /** Locked by the caller. */
  listing: ListingRow;
  /** Added to the stock; a negative number takes away. */
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

/** Sets the stock of a listing that never had any to zero; leaves any other as it is. */
export async function defineStock(
  tx: Tx,
  { listing, origin }: { listing: ListingRow; origin: EventOrigin },
): Promise<ListingRow> {
  return listing.stockQuantity === null
    ? saveQuantity(tx, listing, { stockQuantity: 0, origin })
    : listing;
}

/** Changes a listing's stock by an adjustment, which is recorded. Does not check whether the stock falls below zero. */
export async function adjustStock(
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
