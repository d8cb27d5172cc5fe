import { sql } from 'drizzle-orm';
import { type Db, openDatabase, type Tx } from '../../platform/database';
import { writeFact } from '../../platform/facts';
import { emptyDatabase as emptyTables } from '../../platform/schema-version';
import { emptyDatabase, testDatabase } from '../../testing/test-database';
import { useStarted } from '../../testing/use-started';
import { countersOf, readKept, type Written } from './totals';

// Not on the server of the tests, where other tests write at the same time, which ends what is kept.
const open = async () => openDatabase({ kind: 'memory', copyOf: await emptyDatabase() });
const database = useStarted(open, ({ close }) => close(), { withinMs: 60_000 });

/** Another value each time that it is counted. */
const drawn = sql<number>`(random() * 1000000000)::int`;

async function seen(db: Db | Tx, ...written: Written[]) {
  const [row] = await db
    .select({ counters: countersOf(...written) })
    .from(sql`(values (1)) as once`);
  return row && { counters: row.counters, written };
}

const ofListings = async (db: Db | Tx) => readKept(db, drawn, await seen(db, 'listings'));

const write = (db: Db | Tx, table: string) =>
  db.execute(sql`delete from ${sql.identifier(table)} where false`);

test('a total is counted once, for as long as nothing is written that it depends on', async () => {
  const { db } = database();
  const total = await ofListings(db);
  expect(await ofListings(db)).toBe(total);
  await writeFact(db, 'anything', 'new');
  for (const table of ['messages', 'transactions', 'bookings', 'listing_days', 'users'])
    await write(db, table);
  expect(await ofListings(db)).toBe(total);
  await write(db, 'listings');
  const next = await ofListings(db);
  expect(next).not.toBe(total);
  expect(await ofListings(db)).toBe(next);
});

test.each<[Written, string]>([
  ['listing_days', 'listing_days'],
  ['transactions', 'transactions'],
  ['transactions', 'bookings'],
  ['transactions', 'stock_reservations'],
  ['transactions', 'messages'],
])('one that depends on %s is counted anew after a write to %s', async (written, table) => {
  const { db } = database();
  const total = async () => readKept(db, drawn, await seen(db, 'listings', written));
  const before = await total();
  expect(await total()).toBe(before);
  await write(db, table);
  expect(await total()).not.toBe(before);
});

test('emptied tables are counted anew', async () => {
  const { db } = database();
  const total = await ofListings(db);
  await emptyTables(db);
  expect(await ofListings(db)).not.toBe(total);
});

test('totals of different questions are kept apart', async () => {
  const { db } = database();
  const below = (most: number) => sql<number>`(select ${most}::int)`;
  const counters = await seen(db, 'listings');
  expect(await readKept(db, below(1), counters)).toBe(1);
  expect(await readKept(db, below(2), counters)).toBe(2);
});

test('what a transaction has written itself is always counted', async () => {
  const { db } = database();
  await db.transaction(async (tx) => {
    expect(await ofListings(tx)).not.toBe(await ofListings(tx));
  });
});

test('without a page to compare with, it is counted', async () => {
  const { db } = database();
  const total = await readKept(db, drawn, undefined);
  expect(await readKept(db, drawn, undefined)).not.toBe(total);
});

describe('while another transaction is under way', () => {
  const server = useStarted(
    async () => {
      const { database: options, drop } = await testDatabase();
      return { ...(await openDatabase(options)), drop };
    },
    ({ close, drop }) => close().then(drop),
  );

  test('nothing is kept that its end would make wrong', async () => {
    const { db } = server();
    let total = 0;
    await db.transaction(async (tx) => {
      await write(tx, 'listings');
      total = await ofListings(db);
      expect(await ofListings(db)).not.toBe(total);
    });
    expect(await ofListings(db)).not.toBe(total);
  });

  test('what does not depend on its tables is kept', async () => {
    const { db } = server();
    await db.transaction(async (tx) => {
      await write(tx, 'messages');
      await tx.execute(sql`select 1 from listings for update`);
      expect(await ofListings(db)).toBe(await ofListings(db));
    });
  });

  test('callers who miss a total at the same time count it once, unless it would be wrong', async () => {
    const { db } = server();
    const several = async () => {
      const counters = await seen(db, 'listings');
      const totals = [1, 2, 3].map(() => readKept(db, drawn, counters));
      return new Set(await Promise.all(totals)).size;
    };
    await write(db, 'listings');
    expect(await several()).toBe(1);
    await db.transaction(async (tx) => {
      await write(tx, 'listings');
      expect(await several()).toBe(3);
    });
  });
});
