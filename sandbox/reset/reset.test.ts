import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { openDatabase } from '../platform/database';
import { writeFact } from '../platform/facts';
import { serverDatabase } from '../testing/test-database';
import { useStarted } from '../testing/use-started';
import { resetAll, resetPeople } from './reset';

const world = useStarted(
  async () => {
    const { url, drop } = await serverDatabase();
    const opened = await openDatabase({ kind: 'server', url });
    await opened.started();
    return { drop, ...opened };
  },
  async ({ close, drop }) => {
    await close();
    await drop();
  },
);

const locks = v.object({ rows: v.array(v.object({ pid: v.number() })) });

const waiting = async () => {
  const found = await world().db
    .execute(sql`select pid from pg_locks where not granted and database = (
    select oid from pg_database where datname = current_database())`);
  return v.parse(locks, found).rows;
};

test.each([
  ['people are removed', resetPeople],
  ['everything is removed', resetAll],
])('%s while somebody writes, in whatever order they write to tables', async (_what, reset) => {
  const { db } = world();
  await writeFact(db, 'anything', 'old');
  let removed: Promise<void> | undefined;
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from users where false`);
    await tx.execute(sql`delete from images where false`);
    removed = reset(db);
    while ((await waiting()).length === 0) await new Promise(setImmediate);
    for (const table of ['listings', 'transactions', 'messages', 'events', 'mail_messages'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where false`);
  });
  await expect(removed).resolves.toBeUndefined();
});
