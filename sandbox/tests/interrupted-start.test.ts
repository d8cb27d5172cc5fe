import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Sandbox, startSandbox } from '../network';
import { type DatabaseOptions, openDatabase } from '../platform/database';
import { fillingBegins, fillingEnds } from '../platform/filling';
import { OtherSchemaError } from '../platform/schema-version';
import { integrationSdk, signUp } from '../testing/harness';
import { testDatabase } from '../testing/test-database';
import { useStarted } from '../testing/use-started';

interface Place {
  database: DatabaseOptions;
  remove: () => Promise<void>;
}

async function inFolder(): Promise<Place> {
  const folder = await mkdtemp(path.join(tmpdir(), 'interrupted-start-'));
  return { database: { kind: 'folder', folder }, remove: () => rm(folder, { recursive: true }) };
}

async function onServer(): Promise<Place> {
  const { database, drop } = await testDatabase();
  return { database, remove: drop };
}

const peopleIn = async (sandbox: Sandbox): Promise<number> =>
  (await integrationSdk(sandbox).users.query()).data.meta.totalItems;

/** Filling that stops halfway, as in a killed process. */
async function fillHalf(sandbox: Sandbox): Promise<void> {
  await fillingBegins(sandbox.db);
  await signUp(sandbox);
  await sandbox.clock.advance(86_400_000);
  throw new Error('killed');
}

async function fillWholly(sandbox: Sandbox): Promise<void> {
  if ((await peopleIn(sandbox)) > 0) return;
  await fillingBegins(sandbox.db);
  await signUp(sandbox);
  await signUp(sandbox);
  await fillingEnds(sandbox.db);
}

describe.each([
  ['a folder', inFolder],
  ['a database server', onServer],
])('with its data in %s', (_name, open) => {
  const place = useStarted(open, ({ remove }) => remove(), { withinMs: 120_000 });

  test('a sandbox that was killed while making its demo data starts over, once', async () => {
    const { database } = place();
    await expect(startSandbox({ database, fill: fillHalf })).rejects.toThrow('killed');
    for (const start of ['the next', 'the one after it']) {
      const sandbox = await startSandbox({ database, fill: fillWholly });
      expect([start, await peopleIn(sandbox)]).toEqual([start, 2]);
      expect(Math.abs(sandbox.clock.now().getTime() - Date.now())).toBeLessThan(60_000);
      await sandbox.stop();
    }
  });

  test('a database that another version made is refused, and left as it is', async () => {
    const { database } = place();
    const mine = await openDatabase(database);
    await mine.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'another'`);
    await mine.close();
    await expect(openDatabase(database)).rejects.toThrow(OtherSchemaError);
  });
});
