import { getTableColumns } from 'drizzle-orm';
import { daySeatsOf } from '../availability/plan-schema';
import { type ListingSchemas } from '../search/search-schemas';
import { searchVectorOf } from '../search/search-vector';
import { listings } from '../store/schema/listings';

const { searchVector: _searchVector, daySeats: _daySeats, ...columns } = getTableColumns(listings);

/** Everything of a listing but what only searching needs. */
export const listingColumns = columns;

export type ListingRow = Omit<typeof listings.$inferSelect, 'searchVector' | 'daySeats'>;

/** Columns that follow from the others; written together with them. */
export const derivedColumns = (row: ListingRow, schemas: ListingSchemas) => ({
  searchVector: searchVectorOf(row, schemas),
  daySeats: daySeatsOf(row.availabilityPlan),
});
