import { and, gt, lt, sql, type SQL } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import {
  DAY_MS,
  fewestFreeSeats,
  seatSegments,
  type SeatFacts,
  type Segment,
  touchedRange,
} from '../availability/seats-model';
import { availabilityExceptions, type AvailabilityPlan, bookings } from '../store/schema/listings';
import { type AvailabilityQuery } from './listing-query';

interface Candidate {
  id: string;
  availabilityPlan: AvailabilityPlan | null;
}

const rangeOf = ({ start, end }: AvailabilityQuery) => ({
  start: start.getTime(),
  end: end.getTime(),
});

const idArray = (ids: string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** The longest run of segments that all have enough seats, in milliseconds. */
function longestFree(segments: readonly Segment[], seats: number): number {
  let longest = 0;
  let current = 0;
  for (const segment of segments) {
    current = segment.seats >= seats ? current + segment.end - segment.start : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** Whether a listing with these facts matches the search. */
export function isFree(facts: SeatFacts, query: AvailabilityQuery): boolean {
  const range = rangeOf(query);
  if (query.coverage === 'full') return fewestFreeSeats(facts, range) >= query.seats;
  const unit = query.plan === 'day' ? DAY_MS : 60_000;
  const least = query.minDuration === null ? 1 : query.minDuration * unit;
  return longestFree(seatSegments(facts, range), query.seats) >= least;
}

/** Exceptions and reserving bookings of many listings at once. */
async function loadFacts(
  db: Db | Tx,
  candidates: readonly Candidate[],
  query: AvailabilityQuery,
): Promise<(candidate: Candidate) => SeatFacts> {
  const touched = touchedRange(rangeOf(query));
  const start = new Date(touched.start);
  const end = new Date(touched.end);
  // One array is passed instead of a parameter for each id.
  const ids = idArray(candidates.map(({ id }) => id));
  const collect = (rows: { listingId: string; start: Date; end: Date; seats: number }[]) => {
    const byListing = new Map<string, Segment[]>();
    for (const row of rows) {
      const segments = byListing.get(row.listingId) ?? [];
      segments.push({ start: row.start.getTime(), end: row.end.getTime(), seats: row.seats });
      byListing.set(row.listingId, segments);
    }
    return byListing;
  };
  const { listingId, seats } = availabilityExceptions;
  const exceptions = collect(
    await db
      .select({
        listingId,
        start: availabilityExceptions.start,
        end: availabilityExceptions.end,
        seats,
      })
      .from(availabilityExceptions)
      .where(
        and(
          sql`${listingId} = any(${ids})`,
          lt(availabilityExceptions.start, end),
          gt(availabilityExceptions.end, start),
        ),
      ),
  );
  const booked = collect(
    await db
      .select({
        listingId: bookings.listingId,
        start: bookings.start,
        end: bookings.end,
        seats: bookings.seats,
      })
      .from(bookings)
      .where(
        and(
          sql`${bookings.listingId} = any(${ids})`,
          sql`${bookings.state} in ('pending', 'accepted')`,
          gt(bookings.end, start),
          lt(bookings.start, end),
        ),
      ),
  );
  return ({ id, availabilityPlan }) => ({
    plan: availabilityPlan,
    exceptions: exceptions.get(id) ?? [],
    bookings: booked.get(id) ?? [],
  });
}

/** Returns the free ones among the candidates, in their order. */
export async function freeAmong<C extends Candidate>(
  db: Db | Tx,
  candidates: readonly C[],
  query: AvailabilityQuery,
): Promise<C[]> {
  if (candidates.length === 0) return [];
  const factsOf = await loadFacts(db, candidates, query);
  return candidates.filter((candidate) => isFree(factsOf(candidate), query));
}
