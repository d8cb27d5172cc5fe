import { and, eq, gt, inArray, lt, ne } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import {
  availabilityExceptions,
  bookings,
  listings,
  type AvailabilityPlan,
} from '../store/schema/listings';
import { fewestFreeSeats, type Range, type SeatFacts, touchedRange } from './seats-model';

interface FactsQuery {
  listing: { id: string; availabilityPlan: AvailabilityPlan | null };
  range: Range;
  /** A booking that is being moved: its own seats do not count. */
  excludeBookingId?: string;
}

/** Loads everything that determines a listing's free seats in a range. */
export async function loadSeatFacts(db: Db | Tx, query: FactsQuery): Promise<SeatFacts> {
  const { listing, excludeBookingId } = query;
  const touched = touchedRange(query.range);
  const start = new Date(touched.start);
  const end = new Date(touched.end);
  const exceptionRows = await db
    .select()
    .from(availabilityExceptions)
    .where(
      and(
        eq(availabilityExceptions.listingId, listing.id),
        lt(availabilityExceptions.start, end),
        gt(availabilityExceptions.end, start),
      ),
    );
  const bookingRows = await db
    .select({ start: bookings.start, end: bookings.end, seats: bookings.seats })
    .from(bookings)
    .where(
      and(
        eq(bookings.listingId, listing.id),
        inArray(bookings.state, ['pending', 'accepted']),
        gt(bookings.end, start),
        lt(bookings.start, end),
        excludeBookingId === undefined ? undefined : ne(bookings.id, excludeBookingId),
      ),
    );
  const toSegment = (row: { start: Date; end: Date; seats: number }) => ({
    start: row.start.getTime(),
    end: row.end.getTime(),
    seats: row.seats,
  });
  return {
    plan: listing.availabilityPlan,
    exceptions: exceptionRows.map(toSegment),
    bookings: bookingRows.map(toSegment),
  };
}

/**
 * Returns the lowest number of free seats of a listing in [start, end), but never less than zero; zero for an unknown listing. Locks the
 * listing's row until the transaction ends, so that nobody else can take the seats meanwhile.
 */
export async function freeSeatsLocked(
  tx: Tx,
  query: { listingId: string; start: Date; end: Date; excludeBookingId?: string },
): Promise<number> {
  const [listing] = await tx
    .select({ id: listings.id, availabilityPlan: listings.availabilityPlan })
    .from(listings)
    .where(eq(listings.id, query.listingId))
    .for('update');
  if (!listing) return 0;
  const range = { start: query.start.getTime(), end: query.end.getTime() };
  const facts = await loadSeatFacts(tx, {
    listing,
    range,
    excludeBookingId: query.excludeBookingId,
  });
  return Math.max(0, fewestFreeSeats(facts, range));
}
