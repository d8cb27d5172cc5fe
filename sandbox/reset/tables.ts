import { type sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db, type Tx } from '../platform/database';
import { tableNames } from '../platform/schema-version';

/**
 * Tables that belong to the running sandbox and not to its data: the operator's sessions, the clock, which a reset sets to a moment, and
 * where events are sent.
 */
const OF_THE_SANDBOX = ['platform_clock', 'platform_issued_tokens', 'payments_webhook_endpoints'];

/** Tables that stay when people and everything that they made are removed. */
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

/** The tables of all data; without it the sandbox is as if it had never been filled. */
export const allData = (): string[] => without(tableNames(), OF_THE_SANDBOX);

/** The tables of people and everything that they made. */
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
