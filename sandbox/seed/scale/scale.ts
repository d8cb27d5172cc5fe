import { and, eq, sql } from 'drizzle-orm';
import { hashPassword } from '../../marketplace/auth/passwords';
import { processAliases } from '../../marketplace/store/schema/transactions';
import { writeInBulk } from '../../platform/bulk';
import { type Db, type Tx } from '../../platform/database';
import { readFact, writeFact } from '../../platform/facts';
import { type OrderedProcess, orderParts } from './orders';
import { insertPeopleAndListings } from './people-and-listings';

/** How much there is of each. */
export interface Scale {
  people: number;
  listings: number;
  bookings: number;
  messages: number;
}

/** A marketplace after years of success. */
export const LARGE: Scale = {
  people: 200_000,
  listings: 100_000,
  bookings: 1_000_000,
  messages: 2_000_000,
};

/** A part of the large marketplace, from 0 to 1. */
export const scaleOf = (share: number): Scale => ({
  people: Math.max(100, Math.round(LARGE.people * share)),
  listings: Math.max(100, Math.round(LARGE.listings * share)),
  bookings: Math.max(100, Math.round(LARGE.bookings * share)),
  messages: Math.max(100, Math.round(LARGE.messages * share)),
});

const FACT = 'scale';
const ALIAS = 'release-1';
const TABLES = [
  'users',
  'listings',
  'images',
  'listing_images',
  'availability_exceptions',
  'transactions',
  'transaction_transitions',
  'bookings',
  'messages',
  'events',
];
/** Listings whose days are counted at once. */
const DAYS_BATCH = 10_000;

type KnownProcess = Omit<OrderedProcess, 'version'>;

/** The processes of the demo's and of the sample marketplace's orders. */
const known: readonly KnownProcess[] = [
  {
    name: 'flex-default-process',
    unit: 'line-item/night',
    toAccepted: [
      { transition: 'request-payment', by: 'customer', to: 'pending-payment' },
      { transition: 'confirm-payment', by: 'customer', to: 'accepted' },
    ],
    toReviewed: [
      { transition: 'auto-complete', by: 'system', to: 'delivered' },
      { transition: 'expire-review-period', by: 'system', to: 'reviewed' },
    ],
  },
  {
    name: 'default-booking',
    unit: 'line-item/day',
    toAccepted: [
      { transition: 'request-payment', by: 'customer', to: 'pending-payment' },
      { transition: 'confirm-payment', by: 'customer', to: 'preauthorized' },
      { transition: 'accept', by: 'provider', to: 'accepted' },
    ],
    toReviewed: [
      { transition: 'complete', by: 'system', to: 'delivered' },
      { transition: 'expire-review-period', by: 'system', to: 'reviewed' },
    ],
  },
];

async function processIn(db: Db): Promise<OrderedProcess> {
  for (const process of known) {
    const [alias] = await db
      .select({ version: processAliases.version })
      .from(processAliases)
      .where(and(eq(processAliases.name, process.name), eq(processAliases.alias, ALIAS)));
    if (alias) return { ...process, version: alias.version };
  }
  throw new Error('There is no process for the orders.');
}

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

/** Writes so many listings, and what belongs to them, as `write` does. */
export const writeAtScale = (
  db: Db,
  listings: number,
  write: (tx: Tx) => Promise<void>,
): Promise<void> =>
  writeInBulk(db, { tables: TABLES, write, derive: (tx) => countDays(tx, listings) });

export interface ScaleOptions {
  scale: Scale;
  /** Everybody's. */
  password: string;
  /** Hears the name of each part that is written, and the seconds that it took. */
  report: (part: string, seconds: number) => void;
}

export const isScaled = async (db: Db): Promise<boolean> =>
  (await readFact(db, FACT)) !== undefined;

/**
 * Adds a large marketplace's people, listings and orders to a database that has a process for the orders. Returns false,
 * and changes nothing, if they are there already. Whoever is killed meanwhile leaves the database as it was.
 */
export async function fillAtScale(
  db: Db,
  { scale, password, report }: ScaleOptions,
): Promise<boolean> {
  if (await isScaled(db)) return false;
  const process = await processIn(db);
  const passwordHash = await hashPassword(password);
  let begun = performance.now();
  const done = (part: string) => {
    const now = performance.now();
    report(part, (now - begun) / 1000);
    begun = now;
  };
  await writeInBulk(db, {
    tables: TABLES,
    write: async (tx) => {
      await insertPeopleAndListings(tx, { ...scale, passwordHash });
      done('people and listings');
      for (const [part, write] of orderParts({ ...scale, process })) {
        await write(tx);
        done(part);
      }
    },
    derive: async (tx) => {
      done('indexes');
      await countDays(tx, scale.listings);
      await writeFact(tx, FACT, JSON.stringify(scale));
      done('days of the listings');
    },
  });
  done('statistics');
  return true;
}
