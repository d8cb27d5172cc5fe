import { getTableColumns } from 'drizzle-orm';
import { daySeatsOf, openDaysOf } from '../availability/plan-schema';
import { type ListingSchemas } from '../search/search-schemas';
import { searchVectorOf } from '../search/search-vector';
import { type AvailabilityPlan, listings } from '../store/schema/listings';

const {
  searchVector: _searchVector,
  daySeats: _daySeats,
  openDays: _openDays,
  ...columns
} = getTableColumns(listings);

/** All columns except those that only searches need. */
export const listingColumns = columns;

export type ListingRow = Omit<
  typeof listings.$inferSelect,
  'searchVector' | 'daySeats' | 'openDays'
>;

export function planColumns(plan: AvailabilityPlan | null) {
  const daySeats = daySeatsOf(plan);
  return { daySeats, openDays: daySeats && openDaysOf(daySeats) };
}

/** Columns that are derived from others and written together with them. */
export const derivedColumns = (row: ListingRow, schemas: ListingSchemas) => ({
  searchVector: searchVectorOf(row, schemas),
  ...planColumns(row.availabilityPlan),
});
