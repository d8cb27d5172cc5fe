import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db } from './database';

/** Holds the lock of this name, across processes, until the transaction ends. */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

const tried = v.object({ rows: v.tuple([v.object({ held: v.boolean() })]) });

/** Takes the lock of this name until the transaction ends; returns false if another transaction holds it. */
export async function tryLockName(tx: Db, name: string): Promise<boolean> {
  const answer = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`,
  );
  return v.parse(tried, answer).rows[0].held;
}
