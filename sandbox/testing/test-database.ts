import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { type DatabaseOptions, dumpEmptyDatabase } from '../platform/database';
import { EMPTY_DATABASE, testServerUrl } from './postgres-server';

const SANDBOX = path.join(__dirname, '..');
const CACHE = path.join(SANDBOX, 'node_modules', '.cache', 'test-database');

/** A hash of everything that the empty database depends on. */
async function fingerprintOfSchema(): Promise<string> {
  const hash = createHash('sha256');
  const migrations = path.join(SANDBOX, 'migrations');
  for (const file of (await readdir(migrations)).sort()) {
    if (file.endsWith('.sql'))
      hash.update(file).update(await readFile(path.join(migrations, file)));
  }
  hash.update(await readFile(path.join(migrations, 'meta', '_journal.json')));
  hash.update(await readFile(require.resolve('@electric-sql/pglite')));
  return hash.digest('hex').slice(0, 16);
}

async function readEmptyDatabase(): Promise<Blob> {
  const file = path.join(CACHE, `${await fingerprintOfSchema()}.tar`);
  if (!existsSync(file)) {
    await mkdir(CACHE, { recursive: true });
    const outdated = (await readdir(CACHE)).filter((name) => name.endsWith('.tar'));
    for (const name of outdated) await rm(path.join(CACHE, name), { force: true });
    const dump = await dumpEmptyDatabase();
    // Written to a temporary name first, because another worker may be looking for it.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, file);
  }
  return new Blob([await readFile(file)]);
}

let empty: Promise<Blob> | undefined;

/**
 * An empty embedded database that is kept between runs: creating one takes longer than most tests. A test file reads its 40
 * megabytes once.
 */
export const emptyDatabase = (): Promise<Blob> => (empty ??= readEmptyDatabase());

interface TestDatabase {
  database: DatabaseOptions;
  drop: () => Promise<void>;
}

interface ServerDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** An empty embedded database in memory. */
async function embeddedDatabase(): Promise<TestDatabase> {
  const database = { kind: 'memory' as const, copyOf: await emptyDatabase() };
  return { database, drop: () => Promise.resolve() };
}

/** A separate empty database on the PostgreSQL server of this test run. */
export async function serverDatabase(): Promise<ServerDatabase> {
  const url = testServerUrl();
  const run = async (statement: string) => {
    // This is not a pool, because ending a pool does not wait for the server to close the connection.
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  const name = `sandbox_test_${randomUUID().replaceAll('-', '')}`;
  await run(`create database ${name} template ${EMPTY_DATABASE}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) };
}

async function databaseOnServer(): Promise<TestDatabase> {
  const { url, drop } = await serverDatabase();
  return { database: { kind: 'server', url }, drop };
}

let open = databaseOnServer;

/** Lets the tests of this file run on embedded databases, as a sandbox without a database server does. */
export function useEmbeddedDatabases(): void {
  open = embeddedDatabase;
}

/** An empty database for one sandbox: on a PostgreSQL server, where tests take half as long as on embedded ones. */
export const testDatabase = (): Promise<TestDatabase> => open();
