import { is, type SQL, sql } from 'drizzle-orm';
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { type Db, type Tx } from '../../platform/database';

/*
 * Counting all that a query finds takes longer than reading its first page, and the next page has the same total. So
 * totals are kept for as long as nothing that they depend on is written. Triggers of the database count what is written
 * (`schema/written.sql`), whichever process does it. A counter goes up before its transaction commits; therefore a total
 * is kept only if no transaction was under way while it was counted.
 */

/** What a total can depend on: each has a counter. */
export type Written = 'listings' | 'listing_days' | 'transactions';

/** A counter stands at its first value before it is used, and after it was used once. */
const counterOf = (name: Written) =>
  sql`(select (last_value, is_called)::text from ${sql.identifier(`${name}_written`)})`;

/** The counters of these, as one text: to be selected together with a page of rows. */
export const countersOf = (...written: readonly Written[]): SQL<string> =>
  sql<string>`concat_ws(' ', ${sql.join(written.map(counterOf), sql`, `)})`;

const KEPT = 500;

interface Total {
  counters: string;
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

/** No transaction that had written anything when `settle` was called was still under way. */
const isQuiet = sql<boolean>`pg_snapshot_xmin(pg_current_snapshot()) = pg_snapshot_xmax(pg_current_snapshot())`;

/** Takes a transaction's number and is done with it: what the next statement sees then names each older one under way. */
const settle = (db: Db | Tx) => db.execute(sql`select pg_current_xact_id()`);

async function count(db: Db | Tx, total: SQL<number>) {
  const [row] = await db.select({ value: total, isQuiet }).from(sql`(values (1)) as once`);
  if (!row) throw new Error('a total has one row');
  return row;
}

/**
 * The value of `total`. It was kept if it was counted under the same counters, which an earlier statement must have
 * selected with `countersOf`; without them, or within a transaction, which sees what it wrote itself, it is always counted.
 */
export async function readTotal(
  db: Db | Tx,
  total: SQL<number>,
  counters: string | undefined,
): Promise<number> {
  if (counters === undefined || is(db, PgTransaction)) return (await count(db, total)).value;
  const totals = totalsOf(db);
  const { sql: text, params } = dialect.sqlToQuery(total);
  const key = JSON.stringify([text, params]);
  const kept = totals.get(key);
  if (kept?.counters === counters) return kept.value;
  await settle(db);
  const counted = await count(db, total);
  if (counted.isQuiet) totals.set(key, { counters, value: counted.value });
  return counted.value;
}
