import { mkdir } from 'node:fs/promises';
import { type PGlite } from '@electric-sql/pglite';
import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Client, Pool } from 'pg';
import { buffersFor } from './buffers';
import { openEmbeddedClient } from './embedded-client';
import { holdFolder } from './held-folder';
import { MIGRATIONS, refuseOtherSchema } from './schema-version';

/** A PostgreSQL database, embedded or on a server, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type DatabaseOptions =
  /** `copyOf` is the result of `dumpEmptyDatabase`: it saves the seconds that creating a database takes. */
  | { kind: 'memory'; copyOf?: Blob }
  | { kind: 'folder'; folder: string }
  | { kind: 'server'; url: string };

export interface OpenDatabase {
  db: Db;
  kind: DatabaseOptions['kind'];
  /** Lets the next process start. Until then all others that open this database wait, so that the first data is created only once. */
  started(): Promise<void>;
  close(): Promise<void>;
}

async function prepareEmbedded(client: PGlite): Promise<Db> {
  // Everything is in memory or in the file cache, and there is one connection to spend memory on.
  await client.exec(`set random_page_cost = 1.1; set work_mem = '32MB'`);
  const db = drizzleEmbedded(client);
  await refuseOtherSchema(db);
  await migrateEmbedded(db, { migrationsFolder: MIGRATIONS });
  return db;
}

/** Opens the embedded database. No other process can use it meanwhile, so nobody has to wait. */
async function embedded(kind: 'folder' | 'memory', client: PGlite): Promise<OpenDatabase> {
  const db = await prepareEmbedded(client).catch(async (error: unknown) => {
    await client.close();
    throw error;
  });
  return { db, kind, started: () => Promise.resolve(), close: () => client.close() };
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const release = holdFolder(folder);
  try {
    const client = await openEmbeddedClient(folder, { buffersMb: await buffersFor(folder) });
    const database = await embedded('folder', client);
    return { ...database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

async function openMemory(copyOf: Blob | undefined): Promise<OpenDatabase> {
  const client = await openEmbeddedClient('memory://', { copyOf });
  return embedded('memory', client);
}

/** An embedded database with its schema and nothing else, for `copyOf`. */
export async function dumpEmptyDatabase(): Promise<Blob> {
  const client = await openEmbeddedClient('memory://');
  await prepareEmbedded(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

/** An arbitrary number for the advisory lock that a starting process holds. */
const START_LOCK = 7_310_002;
/**
 * A process that hangs inside a transaction loses its locks after this time, so that others can continue. Its transaction is rolled back.
 */
const STANDSTILL_MS = 15_000;

/** Waits until no other process is starting on this database. A process that dies releases the lock. */
async function takeStartLock(url: string, onWait: () => void): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [START_LOCK],
  );
  if (rows[0]?.taken !== true) {
    onWait();
    await client.query('select pg_advisory_lock($1)', [START_LOCK]);
  }
  let released: Promise<void> | undefined;
  return () => (released ??= client.end());
}

async function openServer(url: string, onWait: () => void): Promise<OpenDatabase> {
  const started = await takeStartLock(url, onWait);
  const pool = new Pool({
    connectionString: url,
    max: 20,
    idle_in_transaction_session_timeout: STANDSTILL_MS,
    // Compiling a statement takes longer than running it, and pages are in memory or on a disk without moving parts.
    options: '-c jit=off -c random_page_cost=1.1',
  });
  // The pool replaces a connection that the server closes, and a running query rejects by itself. Without these
  // listeners the error event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzleServer(pool);
  const close = async () => {
    await started();
    await pool.end();
  };
  try {
    await refuseOtherSchema(db);
    await migrateServer(db, { migrationsFolder: MIGRATIONS });
  } catch (error) {
    await close();
    throw error;
  }
  return { db, kind: 'server', started, close };
}

/**
 * Opens the database and creates its tables if there are none. Throws if it cannot be reached, and `OtherSchemaError` if another version
 * made its tables. The caller calls `started` once the first data exists; `onWait` is called if another process is creating it.
 */
export function openDatabase(
  options: DatabaseOptions,
  onWait: () => void = () => undefined,
): Promise<OpenDatabase> {
  switch (options.kind) {
    case 'memory':
      return openMemory(options.copyOf);
    case 'folder':
      return openFolder(options.folder);
    case 'server':
      return openServer(options.url, onWait);
  }
}
