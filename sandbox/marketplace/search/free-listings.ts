import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import { type Db, type Tx } from '../../platform/database';
import { dayBits, planOfDaySeats } from '../availability/plan-schema';
import {
  fewestSeats,
  seatSegments,
  type SeatFacts,
  type Segment,
  touchedRange,
} from '../availability/seats-model';
import {
  availabilityExceptions,
  type AvailabilityPlan,
  bookings,
  listings,
} from '../store/schema/listings';
import { type AvailabilityQuery } from './listing-query';

const DAY_MS = 86_400_000;
const WEEK = 7;

interface Candidate {
  id: string;
  availabilityPlan: AvailabilityPlan | null;
}

const rangeOf = ({ start, end }: AvailabilityQuery) => ({
  start: start.getTime(),
  end: end.getTime(),
});

/** Longest stretch of segments that all offer enough seats, in milliseconds. */
function longestFree(segments: readonly Segment[], seats: number): number {
  let longest = 0;
  let current = 0;
  for (const segment of segments) {
    current = segment.seats >= seats ? current + segment.end - segment.start : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

/** Whether a listing with these facts is what the search asks for. */
export function isFree(facts: SeatFacts, query: AvailabilityQuery): boolean {
  const range = rangeOf(query);
  if (query.coverage === 'full') return fewestSeats(facts, range) >= query.seats;
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
  // One array instead of a parameter for each.
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

/** Those of the candidates that are free, in the candidates' order. */
export async function freeAmong<C extends Candidate>(
  db: Db | Tx,
  candidates: readonly C[],
  query: AvailabilityQuery,
): Promise<C[]> {
  if (candidates.length === 0) return [];
  const factsOf = await loadFacts(db, candidates, query);
  return candidates.filter((candidate) => isFree(factsOf(candidate), query));
}

/** What a day plan says by itself, without exceptions and bookings. */
function planCondition(query: AvailabilityQuery): SQL {
  const { start, end } = touchedRange(rangeOf(query));
  const first = new Date(start).getUTCDay();
  const length = Math.min(WEEK, Math.round((end - start) / DAY_MS));
  const days = Array.from({ length }, (_, day) => (first + day) % WEEK);
  const bits = dayBits(days);
  const open = sql`${listings.openDays} & ${bits}::int2`;
  const isOpen = query.coverage === 'full' ? sql`${open} = ${bits}::int2` : sql`${open} > 0`;
  if (query.seats === 1) return isOpen;
  const enough = days.map(
    (day) => sql`${listings.daySeats}[${day + 1}::int] >= ${query.seats}::int`,
  );
  const joined = sql.join(enough, query.coverage === 'full' ? sql` and ` : sql` or `);
  return sql`(${isOpen} and (${joined}))`;
}

const milliseconds = (column: SQL.Aliased | AnyPgColumn) =>
  sql`extract(epoch from ${column}) * 1000`;

type Kind = 'booking' | 'exception';
/** Listing, its seats from Sunday to Saturday, and what touches it: kind, start, end, seats. */
type Touching = [string, number[], Kind, number, number, number];

/** Exceptions and reserving bookings that touch the range, of the day-plan listings that `others` leaves. */
async function touching(
  db: Db | Tx,
  query: AvailabilityQuery,
  others: SQL | undefined,
): Promise<Touching[]> {
  const { start, end } = touchedRange(rangeOf(query));
  const moment = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
  const range = sql`tstzrange(${moment(start)}, ${moment(end)})`;
  const segment = (table: typeof bookings | typeof availabilityExceptions, kind: Kind) => ({
    listingId: table.listingId,
    kind: sql<Kind>`${sql.raw(`'${kind}'`)}`.as('kind'),
    start: table.start,
    end: table.end,
    seats: table.seats,
  });
  const touched = unionAll(
    db
      .select(segment(bookings, 'booking'))
      .from(bookings)
      .where(
        and(
          sql`${bookings.state} in ('pending', 'accepted')`,
          sql`tstzrange(${bookings.start}, ${bookings.end}) && ${range}`,
        ),
      ),
    db
      .select(segment(availabilityExceptions, 'exception'))
      .from(availabilityExceptions)
      .where(
        sql`tstzrange(${availabilityExceptions.start}, ${availabilityExceptions.end}) && ${range}`,
      ),
  ).as('touched');
  // One value instead of thousands of rows: the embedded database hands those over slowly.
  const [row] = await db
    .select({
      touching: sql<Touching[]>`coalesce(json_agg(json_build_array(
        ${listings.id}, ${listings.daySeats}, ${touched.kind}, ${milliseconds(touched.start)},
        ${milliseconds(touched.end)}, ${touched.seats})), '[]')`,
    })
    .from(touched)
    .innerJoin(listings, eq(listings.id, touched.listingId))
    .where(and(others, sql`${listings.openDays} is not null`));
  return row?.touching ?? [];
}

interface DayFacts extends SeatFacts {
  exceptions: Segment[];
  bookings: Segment[];
}

function factsByListing(rows: readonly Touching[]): Map<string, DayFacts> {
  const byListing = new Map<string, DayFacts>();
  for (const [id, daySeats, kind, start, end, seats] of rows) {
    const facts = byListing.get(id) ?? {
      plan: planOfDaySeats(daySeats),
      exceptions: [],
      bookings: [],
    };
    (kind === 'booking' ? facts.bookings : facts.exceptions).push({ start, end, seats });
    byListing.set(id, facts);
  }
  return byListing;
}

/** Day-plan listings that are free: those that their plan opens, but for the taken, and the opened ones. */
export interface FreeDays {
  byPlan: SQL;
  /** Open by plan, yet not free. */
  taken: string[];
  /** Free, though not open by plan. */
  opened: string[];
}

/**
 * Which day-plan listings are free, exactly. The plan decides in SQL; the few listings that exceptions or
 * bookings touch are counted here and named.
 */
export async function freeDays(
  db: Db | Tx,
  query: AvailabilityQuery,
  others: SQL | undefined,
): Promise<FreeDays> {
  const taken: string[] = [];
  const opened: string[] = [];
  for (const [id, facts] of factsByListing(await touching(db, query, others))) {
    const byPlan = isFree({ plan: facts.plan, exceptions: [], bookings: [] }, query);
    const free = isFree(facts, query);
    if (byPlan && !free) taken.push(id);
    if (!byPlan && free) opened.push(id);
  }
  return { byPlan: planCondition(query), taken, opened };
}

const idArray = (ids: string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`;

/** The condition for the listings that are free. */
export function freeCondition({ byPlan, taken, opened }: FreeDays): SQL {
  const remaining =
    taken.length === 0 ? byPlan : sql`(${byPlan} and ${listings.id} <> all(${idArray(taken)}))`;
  return opened.length === 0
    ? remaining
    : sql`(${remaining} or ${listings.id} = any(${idArray(opened)}))`;
}
