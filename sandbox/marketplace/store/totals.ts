import { is, type SQL, sql } from 'drizzle-orm';
import { PgDialect, PgTransaction } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { type Db, type Tx } from '../../platform/database';

/*
 * Counting all that a query finds takes longer than reading its first page, and the next page has the same total. So
 * totals, and the first results of some searches, are kept for as long as nothing that they depend on is written. Triggers of
 * the database count what is written (`schema/written.sql`), whichever process does it. A counter goes up before its
 * transaction commits; therefore something is kept only if nobody was writing to those tables when it was read.
 */

/** What a total can depend on: each has a counter, which writes to these tables move. */
const TABLES = {
  listings: ['listings'],
  listing_days: ['listing_days'],
  transactions: ['transactions', 'bookings', 'stock_reservations', 'messages'],
} as const;

export type Written = keyof typeof TABLES;

/** A counter stands at its first value before it is used, and after it was used once. */
const counterOf = (name: Written) =>
  sql`(select (last_value, is_called)::text from ${sql.identifier(`${name}_written`)})`;

/** The counters of these, as one text: to be selected by an earlier statement than what is kept. */
export const countersOf = (...written: readonly Written[]): SQL<string> =>
  sql<string>`concat_ws(' ', ${sql.join(written.map(counterOf), sql`, `)})`;

/** What is kept at most. */
const KEPT = 500;

interface Kept {
  counters: string;
  value: unknown;
}

interface Store {
  kept: LRUCache<string, Kept>;
  /** What is being read right now; `kept` says whether others may have it too. */
  underWay: Map<string, Promise<{ value: unknown; kept: boolean }>>;
}

const dialect = new PgDialect();
const stores = new WeakMap<Db | Tx, Store>();

function storeOf(db: Db | Tx): Store {
  const known = stores.get(db);
  if (known) return known;
  const store: Store = { kept: new LRUCache({ max: KEPT }), underWay: new Map() };
  stores.set(db, store);
  return store;
}

/** What the counters were, and of what they are. */
export interface Seen {
  counters: string;
  written: readonly Written[];
}

const writing = sql`'RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'`;

/**
 * Whether no transaction has written to these tables that has not ended: until then it holds locks, and lets them go once
 * everybody sees what it wrote. What reads next therefore sees all that moved the counters before.
 */
async function isQuiet(db: Db | Tx, written: readonly Written[]): Promise<boolean> {
  const tables = sql.join(
    written.flatMap((name) => TABLES[name]).map((table) => sql`${table}::regclass`),
    sql`, `,
  );
  const [row] = await db
    .select({
      quiet: sql<boolean>`not exists (
        select 1 from pg_locks where relation in (${tables}) and mode in (${writing})
          and database = (select oid from pg_database where datname = current_database()))`,
    })
    .from(sql`(values (1)) as once`);
  return row?.quiet ?? false;
}

async function read<Value>(db: Db | Tx, value: SQL<Value>): Promise<Value> {
  const [row] = await db.select({ value }).from(sql`(values (1)) as once`);
  if (!row) throw new Error('a value has one row');
  return row.value;
}

/**
 * What `value` selects. It was kept if it was read under the same counters, which an earlier statement must have
 * selected with `countersOf`; without them, or within a transaction, which sees what it wrote itself, it is always read.
 * Callers who miss it at the same time read it once.
 */
export async function readKept<Value>(
  db: Db | Tx,
  value: SQL<Value>,
  seen: Seen | undefined,
): Promise<Value> {
  if (seen === undefined || is(db, PgTransaction)) return read(db, value);
  const { kept, underWay } = storeOf(db);
  const { counters, written } = seen;
  const { sql: text, params } = dialect.sqlToQuery(value);
  const key = JSON.stringify([text, params]);
  const known = kept.get(key);
  if (known?.counters === counters) return known.value as Value;
  const turn = `${counters} ${key}`;
  const others = underWay.get(turn);
  if (others) {
    const shared = await others;
    return shared.kept ? (shared.value as Value) : read(db, value);
  }
  const reading = (async () => {
    const quiet = await isQuiet(db, written);
    const found = await read(db, value);
    if (quiet) kept.set(key, { counters, value: found });
    return { value: found, kept: quiet };
  })();
  underWay.set(turn, reading);
  try {
    return (await reading).value;
  } finally {
    underWay.delete(turn);
  }
}
