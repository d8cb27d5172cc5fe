import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db, type Tx } from '../platform/database';
import { tableNames } from '../platform/schema-version';

/**
 * Belong to the running sandbox, not to its data: sessions of the operator, the clock, which is set by a moment, and where events
 * are sent.
 */
const OF_THE_SANDBOX = ['platform_clock', 'platform_issued_tokens', 'payments_webhook_endpoints'];

/** Events on their way from this sandbox: another one must not send them again. */
const ON_THEIR_WAY = ['payments_webhook_deliveries'];

/** Triggers of the database make it from the listings, exceptions and bookings. */
const DERIVED = ['listing_days'];

/** Stay when people and everything that they made are removed. */
const CONFIGURATION = [
  'platform_facts',
  'marketplaces',
  'processes',
  'process_aliases',
  'search_schemas',
  'asset_versions',
  'asset_contents',
];

const without = (names: readonly string[], left: readonly string[]) =>
  names.filter((name) => !left.includes(name));

/** All that is emptied before data are read in. */
export const allData = (): string[] => without(tableNames(), OF_THE_SANDBOX);

/** People, and everything that they made. */
export const peoplesData = (): string[] => without(allData(), CONFIGURATION);

const rowsOf = (result: unknown) => v.parse(v.object({ rows: v.array(v.unknown()) }), result).rows;

/** Runs a query and parses its rows. */
export async function selectRows<Schema extends v.GenericSchema>(
  db: Db | Tx,
  schema: Schema,
  query: ReturnType<typeof sql>,
): Promise<v.InferOutput<Schema>[]> {
  return v.parse(v.array(schema), rowsOf(await db.execute(query)));
}

const reference = v.object({ from: v.string(), to: v.string() });

/** The tables of a file: each comes after those that it refers to. */
export async function tablesInOrder(db: Db | Tx): Promise<string[]> {
  const names = without(allData(), [...DERIVED, ...ON_THEIR_WAY]);
  const references = await selectRows(
    db,
    reference,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  const ordered: string[] = [];
  const add = (name: string) => {
    if (ordered.includes(name) || !names.includes(name)) return;
    for (const { from, to } of references) if (from === name) add(to);
    ordered.push(name);
  };
  for (const name of names) add(name);
  return ordered;
}
