import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { type OpenDatabase, openDatabase } from '../../platform/database';
import { testDatabase } from '../../testing/test-database';
import { type Range, type Segment } from '../availability/seats-model';
import { planColumns } from '../listings/listing-row';
import { eq } from 'drizzle-orm';
import {
  availabilityExceptions,
  type AvailabilityPlan,
  bookings,
  listingDays,
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

const times = ({ start, end }: Range) => ({ start: new Date(start), end: new Date(end) });

async function close(listingId: string, one: Segment): Promise<void> {
  await database.db
    .insert(availabilityExceptions)
    .values({ id: randomUUID(), listingId, ...times(one), seats: one.seats });
}

async function book(listingId: string, one: Segment): Promise<void> {
  await database.db.insert(bookings).values({
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
  for (const [index, { exceptions, bookings: booked }] of calendars.entries()) {
    const listingId = ids[index] ?? '';
    for (const one of exceptions) await close(listingId, one);
    for (const one of booked) await book(listingId, one);
  }
  return ids;
}

/** Changes a listing's calendar to another one by changing existing parts as far as possible. */
async function rearrange(listingId: string, { plan, exceptions, bookings: booked }: Calendar) {
  const { db } = database;
  const ofListing = eq(bookings.listingId, listingId);
  const held = await db.select({ id: bookings.id }).from(bookings).where(ofListing);
  for (const [index, { id }] of held.entries()) {
    const one = booked[index];
    await db
      .update(bookings)
      .set(one ? { ...times(one), seats: one.seats } : { state: 'cancelled' })
      .where(eq(bookings.id, id));
  }
  await db
    .update(listings)
    .set({ availabilityPlan: plan, ...planColumns(plan) })
    .where(eq(listings.id, listingId));
  for (const one of booked.slice(held.length)) await book(listingId, one);
  await db.delete(availabilityExceptions).where(eq(availabilityExceptions.listingId, listingId));
  for (const one of exceptions) await close(listingId, one);
}

async function expectFound(ids: string[], calendars: Calendar[], one: AvailabilityQuery) {
  const { db } = database;
  const found = await db.select({ id: listings.id }).from(listings).where(freeDays(one));
  const expected = ids.filter((_id, index) => isFree(calendars[index]!, one));
  expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
}

const calendars = fc.array(calendar, { minLength: 1, maxLength: 6 });
const queries = fc.array(query, { minLength: 1, maxLength: 8 });

test('a search by dates finds exactly the listings whose calendars are free', async () => {
  await fc.assert(
    fc.asyncProperty(calendars, queries, async (given, asked) => {
      const ids = await store(given);
      for (const one of asked) await expectFound(ids, given, one);
    }),
    { numRuns: 40 },
  );
});

test('a search finds calendars as they are after a change', async () => {
  const changing = fc.array(fc.tuple(calendar, calendar), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(changing, queries, async (pairs, asked) => {
      const ids = await store(pairs.map(([before]) => before));
      const after = pairs.map(([, calendarAfter]) => calendarAfter);
      for (const [index, id] of ids.entries()) await rearrange(id, after[index]!);
      for (const one of asked) await expectFound(ids, after, one);
    }),
    { numRuns: 30 },
  );
});

test('days are counted for plans by day', async () => {
  const { db } = database;
  const [id = ''] = await store([
    { plan: null, exceptions: [], bookings: [{ start: ORIGIN, end: ORIGIN + HOUR_MS, seats: 1 }] },
  ]);
  const counted = () =>
    db.select({ day: listingDays.day, free: listingDays.free }).from(listingDays);
  const change = (values: Partial<typeof listings.$inferInsert>) =>
    db.update(listings).set(values).where(eq(listings.id, id));
  expect(await counted()).toEqual([{ day: '2026-06-01', free: 0 }]);
  await change({ daySeats: null, openDays: null });
  expect(await counted()).toEqual([]);
  await change(planColumns(null));
  expect(await counted()).toHaveLength(1);
  await db.update(bookings).set({ state: 'declined' });
  expect(await counted()).toEqual([]);
});
