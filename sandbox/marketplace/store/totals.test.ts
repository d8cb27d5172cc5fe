import { sql } from 'drizzle-orm';
import { type Db, openDatabase } from '../../platform/database';
import { writeFact } from '../../platform/facts';
import { emptyDatabase } from '../../testing/test-database';
import { useStarted } from '../../testing/use-started';
import { readTotal, snapshotName } from './totals';

// Not on the server of the tests, where other tests write at the same time, which ends what is kept.
const open = async () => openDatabase({ kind: 'memory', copyOf: await emptyDatabase() });
const database = useStarted(open, ({ close }) => close(), { withinMs: 60_000 });

/** Another value each time that it is counted. */
const drawn = sql<number>`(random() * 1000000000)::int`;

async function seenBy(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ snapshot: snapshotName }).from(sql`(values (1)) as once`);
  return row?.snapshot;
}

test('a total is counted once, for as long as nothing is written', async () => {
  const { db } = database();
  const total = await readTotal(db, drawn, await seenBy(db));
  expect(await readTotal(db, drawn, await seenBy(db))).toBe(total);
  await writeFact(db, 'anything', 'new');
  const next = await readTotal(db, drawn, await seenBy(db));
  expect(next).not.toBe(total);
  expect(await readTotal(db, drawn, await seenBy(db))).toBe(next);
});

test('totals of different questions are kept apart', async () => {
  const { db } = database();
  const below = (most: number) => sql<number>`(select ${most}::int)`;
  expect(await readTotal(db, below(1), await seenBy(db))).toBe(1);
  expect(await readTotal(db, below(2), await seenBy(db))).toBe(2);
});

test('what a transaction has written itself is always counted', async () => {
  const { db } = database();
  await db.transaction(async (tx) => {
    const snapshot = await seenBy(tx);
    const total = await readTotal(tx, drawn, snapshot);
    expect(await readTotal(tx, drawn, snapshot)).not.toBe(total);
  });
});

test('without a page to compare with, it is counted', async () => {
  const { db } = database();
  const total = await readTotal(db, drawn, undefined);
  expect(await readTotal(db, drawn, undefined)).not.toBe(total);
});
