import { sql } from 'drizzle-orm';
import { type Db } from './database';

/** Holds the lock of this name, across processes, until the transaction ends. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
