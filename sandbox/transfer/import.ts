import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '../marketplace/store/schema/users';
import { type MovableClock } from '../platform/clock';
import { type Db, type Tx } from '../platform/database';
import { emptyDatabase, schemaVersion } from '../platform/schema-version';
import { FORMAT } from './export';
import { allData, selectRows, tablesInOrder } from './tables';

/** Why a file cannot be read in, in a sentence for the person who chose it. */
export class ImportError extends Error {
  override name = 'ImportError';
}

const dataFile = v.object({
  format: v.literal(FORMAT),
  schema: v.string(),
  exportedAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  tables: v.record(v.string(), v.array(v.record(v.string(), v.unknown()))),
});
type DataFile = v.InferOutput<typeof dataFile>;

/** Understands a file that `exportData` made; throws `ImportError`. */
export function readDataFile(text: string): DataFile {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (cause) {
    throw new ImportError('This is no JSON file, or not the whole of one.', { cause });
  }
  const file = v.safeParse(dataFile, parsed);
  if (!file.success) throw new ImportError('This is no file that was exported here.');
  if (file.output.schema !== schemaVersion())
    throw new ImportError('This file was exported by another version of the sandbox.');
  return file.output;
}

const MAX_INSERT = 2_000_000;

/** Rows in portions of a few megabytes at most. */
function* portions(rows: readonly Record<string, unknown>[]): Generator<string> {
  let lines: string[] = [];
  let length = 0;
  for (const row of rows) {
    const text = JSON.stringify(row);
    lines.push(text);
    length += text.length;
    if (length < MAX_INSERT) continue;
    yield `[${lines.join(',')}]`;
    lines = [];
    length = 0;
  }
  if (lines.length > 0) yield `[${lines.join(',')}]`;
}

const counter = v.object({ table: v.string(), column: v.string() });

/** Numbers that the database gives go on after the greatest that was read in. */
async function setCounters(tx: Tx): Promise<void> {
  const counters = await selectRows(
    tx,
    counter,
    sql`select table_name::text as "table", column_name::text as "column"
      from information_schema.columns
      where table_schema = 'public' and column_default like 'nextval(%'`,
  );
  for (const { table, column } of counters)
    await tx.execute(sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(table)}), 0) + 1, false)`);
}

async function insertAll(tx: Tx, { tables }: DataFile): Promise<void> {
  const names = await tablesInOrder(tx);
  const unknown = Object.keys(tables).find((name) => !names.includes(name));
  if (unknown) throw new ImportError(`The sandbox has no table "${unknown}".`);
  await emptyDatabase(tx, allData());
  for (const name of names) {
    const table = sql.identifier(name);
    for (const rows of portions(tables[name] ?? []))
      await tx.execute(
        sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${rows}::json)`,
      );
  }
  await setCounters(tx);
}

/**
 * Reads a file's data into a sandbox that has no people, and moves the clock to where it was, so that what was to happen later
 * does. Nothing is changed if it throws: `ImportError` if there are data already, or if the file does not fit.
 */
export async function importData(db: Db, clock: MovableClock, file: DataFile): Promise<void> {
  if ((await db.$count(users)) > 0)
    throw new ImportError('This sandbox has data already. Reset it first.');
  // Moved before the data are there: the timers must never see them at another time.
  const before = clock.now();
  await clock.moveTo(file.exportedAt).catch((cause: unknown) => {
    throw new ImportError('The clock cannot be moved to the moment of the export.', { cause });
  });
  try {
    await db.transaction((tx) => insertAll(tx, file));
  } catch (error) {
    await clock.moveTo(before);
    throw error instanceof ImportError
      ? error
      : new ImportError('The data of this file contradict each other.', { cause: error });
  }
}
