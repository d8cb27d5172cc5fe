import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type PGlite } from '@electric-sql/pglite';
import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { buffersFor } from './buffers';
import { openEmbeddedClient } from './embedded-client';

/** One dialect, two ways to run it: what a query may be sent to, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type DatabaseOptions =
  /** `copyOf` is what `dumpEmptyDatabase` gave: a start without the seconds that making a database takes. */
  | { kind: 'memory'; copyOf?: Blob }
  | { kind: 'folder'; folder: string }
  | { kind: 'server'; url: string };

export interface OpenDatabase {
  db: Db;
  kind: DatabaseOptions['kind'];
  close(): Promise<void>;
}

const MIGRATIONS = path.join(__dirname, '..', 'migrations');

async function prepareEmbedded(client: PGlite): Promise<Db> {
  // Everything is in memory or in the file cache, and there is one connection to spend memory on.
  await client.exec(`set random_page_cost = 1.1; set work_mem = '32MB'`);
  const db = drizzleEmbedded(client);
  await migrateEmbedded(db, { migrationsFolder: MIGRATIONS });
  return db;
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const client = await openEmbeddedClient(folder, { buffersMb: await buffersFor(folder) });
  return { db: await prepareEmbedded(client), kind: 'folder', close: () => client.close() };
}

async function openMemory(copyOf: Blob | undefined): Promise<OpenDatabase> {
  const client = await openEmbeddedClient('memory://', { copyOf });
  return { db: await prepareEmbedded(client), kind: 'memory', close: () => client.close() };
}

/** An embedded database that has its schema and nothing else, for `copyOf`. */
export async function dumpEmptyDatabase(): Promise<Blob> {
  const client = await openEmbeddedClient('memory://');
  await prepareEmbedded(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 20 });
  // A connection that the server ends is replaced by the next, and a query that was under way rejects by itself;
  // unheard, the event of an idle one or of one in use would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = drizzleServer(pool);
  await migrateServer(db, { migrationsFolder: MIGRATIONS });
  return { db, kind: 'server', close: () => pool.end() };
}

/** Opens the database and brings its schema up to date; throws when it cannot be reached. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  switch (options.kind) {
    case 'memory':
      return openMemory(options.copyOf);
    case 'folder':
      return openFolder(options.folder);
    case 'server':
      return openServer(options.url);
  }
}
