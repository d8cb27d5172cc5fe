import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type OpenDatabase, openDatabase } from '../../platform/database';
import { testDatabase } from '../../testing/test-database';
import { type Range, type Segment } from '../availability/seats-model';
import { planColumns } from '../listings/listing-row';
import { sql } from 'drizzle-orm';
import {
  availabilityExceptions,
  type AvailabilityPlan,
  bookings,
  listings,
} from '../store/schema/listings';
import { users } from '../store/schema/users';
import { freeDays } from './free-days';
import { isFree } from './free-listings';
import { type AvailabilityQuery } from './listing-query';

const HOUR_MS = 3_600_000;
const ORIGIN = Date.parse('2026-06-01T00:00:00Z');
const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

let database: OpenDatabase;
let dropDatabase: () => Promise<void>;
const authorId = randomUUID();
beforeAll(async () => {
  const { database: options, drop } = await testDatabase();
  database = await openDatabase(options);
  dropDatabase = drop;
  const allow = 'permission/allow' as const;
  await database.db.insert(users).values({
    id: authorId,
    createdAt: new Date(ORIGIN),
    email: 'author@example.com',
    firstName: 'A',
    lastName: 'B',
    permissions: { read: allow, postListings: allow, initiateTransactions: allow },
  });
});
afterAll(async () => {
  await database.close();
  await dropDatabase();
});

interface Calendar {
  plan: AvailabilityPlan | null;
  exceptions: Segment[];
  bookings: Segment[];
}

const segment = fc
  .record({ from: fc.nat(9 * 24), hours: fc.integer({ min: 1, max: 72 }), seats: fc.nat(3) })
  .map(({ from, hours, seats }): Segment => ({
    start: ORIGIN + from * HOUR_MS,
    end: ORIGIN + (from + hours) * HOUR_MS,
    seats,
  }));

const calendar: fc.Arbitrary<Calendar> = fc.record({
  plan: fc.option(
    fc
      .tuple(...week.map((dayOfWeek) => fc.nat(2).map((seats) => ({ dayOfWeek, seats }))))
      .map((entries) => ({ type: 'availability-plan/day' as const, entries })),
  ),
  exceptions: fc.array(segment, { maxLength: 2 }),
  bookings: fc.array(segment, { maxLength: 3 }),
});

const query: fc.Arbitrary<AvailabilityQuery> = fc
  .record({
    coverage: fc.constantFrom('full' as const, 'partial' as const),
    from: fc.nat(8 * 24),
    hours: fc.integer({ min: 1, max: 9 * 24 }),
    seats: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ coverage, from, hours, seats }) => ({
    plan: 'day',
    coverage,
    start: new Date(ORIGIN + from * HOUR_MS),
    end: new Date(ORIGIN + (from + hours) * HOUR_MS),
    seats,
    minDuration: null,
  }));

async function store(calendars: Calendar[]): Promise<string[]> {
  const { db } = database;
  await db.delete(bookings);
  await db.delete(availabilityExceptions);
  await db.delete(listings);
  const ids = calendars.map(() => randomUUID());
  await db.insert(listings).values(
    calendars.map(({ plan }, index) => ({
      id: ids[index] ?? '',
      authorId,
      createdAt: new Date(ORIGIN),
      state: 'published' as const,
      title: 'x',
      availabilityPlan: plan,
      ...planColumns(plan),
    })),
  );
  const times = ({ start, end }: Range) => ({ start: new Date(start), end: new Date(end) });
  for (const [index, { exceptions, bookings: booked }] of calendars.entries()) {
    const listingId = ids[index] ?? '';
    for (const one of exceptions)
      await db
        .insert(availabilityExceptions)
        .values({ id: randomUUID(), listingId, ...times(one), seats: one.seats });
    for (const one of booked)
      await db.insert(bookings).values({
        id: randomUUID(),
        transactionId: randomUUID(),
        listingId,
        ...times(one),
        displayStart: new Date(one.start),
        displayEnd: new Date(one.end),
        seats: one.seats,
        state: 'accepted',
      });
  }
  return ids;
}

test('a search by dates finds just the listings whose own calendar is free', async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(calendar, { minLength: 1, maxLength: 6 }),
      fc.array(query, { minLength: 1, maxLength: 8 }),
      async (calendars, queries) => {
        const ids = await store(calendars);
        for (const one of queries) {
          const free = await freeDays(db, one);
          const found = await db.select({ id: listings.id }).from(listings).where(free.condition);
          const expected = ids.filter((_id, index) => isFree(calendars[index]!, one));
          expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());

          if (!free.published) continue;
          const { open, taken } = free.published;
          const [count] = await db
            .select({ open: sql<number>`count(*)::int`, taken: sql<number>`${taken}::int` })
            .from(listings)
            .where(open);
          expect(count!.open - count!.taken).toBe(expected.length);
        }
      },
    ),
    { numRuns: 40 },
  );
});
