import { sql } from 'drizzle-orm';
import { writeInBulk } from '../platform/bulk';
import { type Db, type Tx } from '../platform/database';
import { insertPeopleAndListings } from './people-and-listings';

const AUTHORS = 2000;
/** Listings whose days are counted at once. */
const DAYS_BATCH = 10_000;
const TABLES = [
  'users',
  'listings',
  'images',
  'listing_images',
  'availability_exceptions',
  'bookings',
];

/** One booking of each listing, of one to four nights within the next two months. */
const insertBookings = (tx: Tx) =>
  tx.execute(sql`
    insert into bookings (id, transaction_id, listing_id, start, "end", display_start, display_end, seats, state)
    select gen_random_uuid(), gen_random_uuid(), id, start, start + length, start, start + length, 1, 'accepted'
    from scale_listings
    cross join lateral (select date_trunc('day', now()) + (1 + place % 55) * interval '1 day' as start,
      (1 + place % 4) * interval '1 day' as length) as planned`);

/** Counts the days on which bookings and exceptions change the seats, as triggers do for single rows. */
async function countDays(tx: Tx, listings: number): Promise<void> {
  await tx.execute(sql`analyze bookings, availability_exceptions, listings`);
  for (let from = 0; from < listings; from += DAYS_BATCH) {
    const batch = sql`select id from scale_listings
      where place >= ${from}::int and place < ${from + DAYS_BATCH}::int`;
    await tx.execute(sql`
      select recount_listing_days(array_agg(listing_id), array_agg(day)) from (
        select listing_id, day from bookings, days_touched(start, "end") as day
        where listing_id in (${batch}) and state in ('pending', 'accepted')
        union
        select listing_id, day from availability_exceptions, days_touched(start, "end") as day
        where listing_id in (${batch})) as touched`);
  }
}

/** Fills an empty database with `count` published listings and their data; one booking of each. */
export const insertListings = (
  db: Db,
  { count, onProgress }: { count: number; onProgress: (done: number) => void },
): Promise<void> =>
  writeInBulk(db, {
    tables: TABLES,
    write: async (tx) => {
      await insertPeopleAndListings(tx, { people: AUTHORS, listings: count, onProgress });
      await insertBookings(tx);
    },
    derive: (tx) => countDays(tx, count),
  });
