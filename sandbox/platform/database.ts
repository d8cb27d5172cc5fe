import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type PgDatabase, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import { Pool } from 'pg';
import { openEmbeddedClient } from './embedded-client';

/** One dialect, two ways to run it: what a query may be sent to, inside a transaction or not. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type DatabaseOptions =
  { kind: 'memory' } | { kind: 'folder'; folder: string } | { kind: 'server'; url: string };

export interface OpenDatabase {
  db: Db;
  kind: DatabaseOptions['kind'];
  close(): Promise<void>;
}

const MIGRATIONS = path.join(__dirname, '..', 'migrations');

async function openEmbedded(folder: string | undefined): Promise<OpenDatabase> {
  if (folder) mkdirSync(folder, { recursive: true });
  const client = await openEmbeddedClient(folder ?? 'memory://');
  // Everything is in memory or in the file cache, and there is one connection to spend memory on.
  await client.exec(`set random_page_cost = 1.1; set work_mem = '32MB'`);
  const db = drizzleEmbedded(client);
  await migrateEmbedded(db, { migrationsFolder: MIGRATIONS });
  return { db, kind: folder ? 'folder' : 'memory', close: () => client.close() };
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new Pool({ connectionString: url, max: 20 });
  // An idle connection that the server ends is replaced by the next; unheard, the event would end the process.
  pool.on('error', () => undefined);
  const db = drizzleServer(pool);
  await migrateServer(db, { migrationsFolder: MIGRATIONS });
  return { db, kind: 'server', close: () => pool.end() };
}

/** Opens the database and brings its schema up to date; throws when it cannot be reached. */
export function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  switch (options.kind) {
    case 'memory':
      return openEmbedded(undefined);
    case 'folder':
      return openEmbedded(options.folder);
    case 'server':
      return openServer(options.url);
  }
}
