import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { processAliases } from '../../marketplace/store/schema/transactions';
import { type Sandbox } from '../../network';
import { type Db } from '../../platform/database';
import { anonymousSdk, integrationSdk, startTestSandbox } from '../../testing/harness';
import { useStarted } from '../../testing/use-started';
import { selectRows } from '../../transfer/tables';
import { emailOf } from './people-and-listings';
import { fillAtScale, isScaled, type Scale } from './scale';

const SMALL: Scale = { people: 60, listings: 120, bookings: 1200, messages: 2400 };
const PASSWORD = 'scale-1!';

const fill = (db: Db, report: () => void = () => undefined) =>
  fillAtScale(db, { scale: SMALL, password: PASSWORD, report });

const textRow = v.object({ text: v.string() });

/** All indexes, keys and triggers, which filling takes away for a while. */
const structureOf = async (db: Db): Promise<string[]> =>
  (
    await selectRows(
      db,
      textRow,
      sql`select indexdef as text from pg_indexes where schemaname = 'public'
        union all
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text
          from pg_constraint where contype in ('f', 'p')
        union all
        select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
        order by text`,
    )
  ).map(({ text }) => text);

const daysOf = async (db: Db): Promise<string[]> =>
  (
    await selectRows(
      db,
      textRow,
      sql`select listing_days::text as text from listing_days order by text`,
    )
  ).map(({ text }) => text);

interface Filled {
  sandbox: Sandbox;
  before: string[];
}

async function startFilled(): Promise<Filled> {
  const sandbox = await startTestSandbox();
  const { db } = sandbox;
  const alias = { name: 'default-booking', alias: 'release-1', version: 1 };
  await db.insert(processAliases).values(alias);
  const before = await structureOf(db);
  const killed = () => {
    throw new Error('killed');
  };
  await expect(fill(db, killed)).rejects.toThrow('killed');
  expect(await structureOf(db)).toEqual(before);
  expect(await isScaled(db)).toBe(false);
  expect(await fill(db)).toBe(true);
  return { sandbox, before };
}

const place = useStarted(startFilled, ({ sandbox }) => sandbox.stop(), { withinMs: 120_000 });

test('it has as much of each as was asked for', async () => {
  const operator = integrationSdk(place().sandbox);
  const people = await operator.users.query();
  expect(people.data.meta.totalItems).toBe(SMALL.people);
  const listings = await operator.listings.query();
  expect(listings.data.meta.totalItems).toBe(SMALL.listings);
  const transactions = await operator.transactions.query({ hasBooking: true, hasMessage: true });
  // Nobody rents from himself, so a few orders are left out.
  expect(transactions.data.meta.totalItems).toBeGreaterThan(SMALL.bookings * 0.9);
});

test('the database is as it was, but for the rows', async () => {
  const { sandbox, before } = place();
  expect(await structureOf(sandbox.db)).toEqual(before);
});

test('the days of the listings are those that the triggers would have written', async () => {
  const { db } = place().sandbox;
  const written = await daysOf(db);
  expect(written.length).toBeGreaterThan(SMALL.bookings);
  await db.execute(sql`delete from listing_days`);
  await db.execute(sql`update bookings set seats = seats`);
  await db.execute(sql`update availability_exceptions set seats = seats`);
  expect(await daysOf(db)).toEqual(written);
});

test('people of it log in and find their orders, with messages', async () => {
  const sdk = anonymousSdk(place().sandbox);
  await sdk.login({ username: emailOf(0), password: PASSWORD });
  const inbox = await sdk.transactions.query({ only: 'order', include: ['booking', 'listing'] });
  const [order] = inbox.data.data;
  expect(order.attributes.payinTotal.amount).toBe(order.attributes.lineItems[0].lineTotal.amount);
  const { data } = await sdk.messages.query({ transactionId: order.id });
  expect(data.data).toHaveLength(2);
});

test('once is enough', async () => {
  expect(await fill(place().sandbox.db)).toBe(false);
});
