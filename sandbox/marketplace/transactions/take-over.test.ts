import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase, type OpenDatabase } from '../../platform/database';
import { createLog } from '../../platform/log';
import { serverDatabase } from '../../testing/test-database';
import { operations } from '../store/schema/transactions';
import { leasedBy, Leases } from './leases';

const silent = createLog(
  () => undefined,
  () => undefined,
);

let database: OpenDatabase;
let drop: () => Promise<void>;
beforeAll(async () => {
  const server = await serverDatabase();
  drop = server.drop;
  database = await openDatabase({ kind: 'server', url: server.url });
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const waiting = await database.db
      .select({ pid: sql<number>`pid` })
      .from(sql`pg_stat_activity`)
      .where(sql`wait_event_type = 'Lock' and datname = current_database()`);
    if (waiting.length > 0) return;
  }
}

const begun = (owner: string) => ({
  id: randomUUID(),
  transactionId: randomUUID(),
  createdAt: new Date(),
  request: {},
  ...leasedBy(owner),
});

test('an operation that begins while abandoned ones are looked for stays with those who began it', async () => {
  const { db } = database;
  const leases = new Leases({ db, log: silent });
  let finish = (): void => undefined;
  let work: Promise<unknown> = Promise.resolve();
  let taking: ReturnType<Leases['takeOver']> | undefined;
  // The search for abandoned operations waits for the lock, so that it sees operations that begin in between.
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table operations in access exclusive mode`);
    taking = leases.takeOver({ passed: [], alone: false });
    await untilSomebodyWaits();
    const operation = begun(leases.owner);
    work = leases.during(operation.id, () => new Promise<void>((resolve) => (finish = resolve)));
    await tx.insert(operations).values(operation);
  });
  expect(await taking).toBeUndefined();
  finish();
  await work;
  // The operation ended and left its row, so now it is abandoned.
  expect(await leases.takeOver({ passed: [], alone: false })).toMatchObject({
    owner: leases.owner,
  });
});
