import { is, type SQL, sql } from 'drizzle-orm';
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { type Db, type Tx } from '../../platform/database';

/*
 * Counting all that a query finds takes longer than reading its first page, and the next page has the same total. So
 * totals are kept for as long as nothing at all is written. The database says so itself: it names the transactions that a
 * statement sees, and each one that writes changes this name. A kept total is therefore exact, whichever process writes.
 */

/** Names what a statement sees: to be selected together with a page of rows. */
export const snapshotName = sql<string>`pg_current_snapshot()::text`;

const KEPT = 500;

interface Total {
  snapshot: string;
  value: number;
}

const dialect = new PgDialect();
const keptTotals = new WeakMap<Db | Tx, LRUCache<string, Total>>();

function totalsOf(db: Db | Tx): LRUCache<string, Total> {
  const known = keptTotals.get(db);
  if (known) return known;
  const totals = new LRUCache<string, Total>({ max: KEPT });
  keptTotals.set(db, totals);
  return totals;
}

async function count(db: Db | Tx, total: SQL<number>): Promise<Total> {
  const [row] = await db
    .select({ value: total, snapshot: snapshotName })
    .from(sql`(values (1)) as once`);
  if (!row) throw new Error('a total has one row');
  return row;
}

/**
 * The value of `total`. It was kept if an earlier statement saw the same as the one that read `snapshot`; without one,
 * or within a transaction, which sees what it wrote itself, it is always counted.
 */
export async function readTotal(
  db: Db | Tx,
  total: SQL<number>,
  snapshot: string | undefined,
): Promise<number> {
  if (is(db, PgTransaction)) return (await count(db, total)).value;
  const totals = totalsOf(db);
  const { sql: text, params } = dialect.sqlToQuery(total);
  const key = JSON.stringify([text, params]);
  const kept = totals.get(key);
  if (kept && kept.snapshot === snapshot) return kept.value;
  const counted = await count(db, total);
  totals.set(key, counted);
  return counted.value;
}
