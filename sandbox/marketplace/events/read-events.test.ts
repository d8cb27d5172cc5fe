import { randomUUID } from 'node:crypto';
import { gt, sql } from 'drizzle-orm';
import { type Db, openDatabase, type Tx } from '../../platform/database';
import { testDatabase } from '../../testing/test-database';
import { useStarted } from '../../testing/use-started';
import { events } from '../store/schema/operations';
import { readBetweenWrites } from './read-events';
import { EVENTS_LOCK, noAudit } from './record-event';

const server = useStarted(
  async () => {
    const { database, drop } = await testDatabase();
    return { ...(await openDatabase(database)), drop };
  },
  ({ close, drop }) => close().then(drop),
);

async function write(tx: Tx, eventType: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${EVENTS_LOCK})`);
  await tx.insert(events).values({
    id: randomUUID(),
    createdAt: new Date(),
    eventType,
    source: 'source/marketplace-api',
    resourceId: randomUUID(),
    resourceType: 'listing',
    relatedIds: [],
    resource: null,
    previousValues: null,
    auditData: noAudit,
  });
}

const typesOf = async (db: Db) =>
  (await readBetweenWrites(db, { where: undefined }))?.map(({ eventType }) => eventType);

test('readers that come at the same time read together, and none skips an event that is being written', async () => {
  const { db } = server();
  const transactions = jest.spyOn(db, 'transaction');
  const readers: Promise<string[] | undefined>[] = [];
  await db.transaction(async (tx) => {
    await write(tx, 'listing/created');
    transactions.mockClear();
    for (let count = 0; count < 10; count += 1) readers.push(typesOf(db));
    await new Promise((resolve) => setTimeout(resolve, 100));
  });
  const attempts = transactions.mock.calls.length;
  expect(await Promise.all(readers)).toEqual(Array(10).fill(['listing/created']));
  // All ten need only one more transaction.
  expect(transactions.mock.calls.length - attempts).toBeLessThanOrEqual(2);
  transactions.mockRestore();
});

test('a reader whose query fails does not affect the others', async () => {
  const { db } = server();
  const all = typesOf(db);
  const failing = readBetweenWrites(db, { where: sql`1 / 0 = 1` });
  const after = typesOf(db);
  await expect(failing).rejects.toThrow();
  expect(await after).toEqual(await all);
});

test('the latest events come oldest first', async () => {
  const { db } = server();
  await db.transaction(async (tx) => {
    for (const type of ['listing/updated', 'listing/deleted']) await write(tx, type);
  });
  const latest = await readBetweenWrites(db, {
    where: gt(events.sequenceId, 0),
    limit: 2,
    latest: true,
  });
  expect(latest?.map(({ eventType }) => eventType)).toEqual(['listing/updated', 'listing/deleted']);
});
