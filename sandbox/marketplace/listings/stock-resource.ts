import { inArray } from 'drizzle-orm';
import { type Resource, type View } from '../http/resource';
import { type stockAdjustments, stockReservations } from '../store/schema/listings';
import { stockReservationResource } from '../transactions/part-resources';
import { type ListingRow } from './listing-row';

export type AdjustmentRow = typeof stockAdjustments.$inferSelect;

/** The current stock; null if it was never set. */
export function stockResource({ stockId, stockQuantity }: ListingRow): Resource | null {
  if (stockId === null || stockQuantity === null) return null;
  return { id: stockId, type: 'stock', attributes: { quantity: stockQuantity }, row: null };
}

export const adjustmentResource = (row: AdjustmentRow): Resource<AdjustmentRow> => ({
  id: row.id,
  type: 'stockAdjustment',
  attributes: { at: row.at, quantity: row.quantity },
  row,
});

export async function loadStockReservations(view: View, ids: string[]): Promise<Resource[]> {
  const rows = await view.db
    .select()
    .from(stockReservations)
    .where(inArray(stockReservations.id, ids));
  return rows.map((row) => stockReservationResource(row, row));
}
