import { createReadStream } from 'node:fs';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { users } from '../marketplace/store/schema/users';
import { type MovableClock } from '../platform/clock';
import { type Db, type Tx } from '../platform/database';
import { despiteDeadlocks, isBadData } from '../platform/database-error';
import { emptyDatabase, schemaVersion } from '../platform/schema-version';
import { FORMAT } from './export';
import { ImportError, notOurs } from './import-error';
import { RowScanner, type ScannedRow } from './row-scanner';
import { allData, selectRows, tablesInOrder } from './tables';

const READ_BYTES = 1024 * 1024;

const frame = v.object({
  format: v.literal(FORMAT),
  schema: v.string(),
  exportedAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  tables: v.record(v.string(), v.array(v.unknown())),
});
type Frame = v.InferOutput<typeof frame>;

/** A file's rows, one after the other; at the end, what is around them. */
async function* scan(file: string): AsyncGenerator<ScannedRow, string> {
  const scanner = new RowScanner();
  const pieces = createReadStream(file, { encoding: 'utf8', highWaterMark: READ_BYTES });
  for await (const piece of pieces) yield* scanner.push(String(piece));
  return scanner.frame;
}

async function frameOf(file: string): Promise<unknown> {
  const rows = scan(file);
  for (;;) {
    const { done, value } = await rows.next();
    if (!done) continue;
    try {
      return JSON.parse(value);
    } catch (cause) {
      throw new ImportError('This is no JSON file, or not the whole of one.', { cause });
    }
  }
}

/** Reads through a file that `exportData` made; throws `ImportError` if it is none. */
async function readFrame(db: Db, file: string): Promise<Frame> {
  const parsed = v.safeParse(frame, await frameOf(file));
  if (!parsed.success) throw notOurs();
  const { schema, tables } = parsed.output;
  if (schema !== schemaVersion())
    throw new ImportError('This file was exported by another version of the sandbox.');
  const names = await tablesInOrder(db);
  const unknown = Object.keys(tables).find((name) => !names.includes(name));
  if (unknown) throw new ImportError(`The sandbox has no table "${unknown}".`);
  return parsed.output;
}

const MAX_INSERT = 2_000_000;

/** Rows of one table in portions of a few megabytes at most. */
async function* portions(file: string): AsyncGenerator<{ table: string; rows: string }> {
  let table = '';
  let lines: string[] = [];
  let length = 0;
  for await (const row of scan(file)) {
    if (lines.length > 0 && (row.table !== table || length > MAX_INSERT)) {
      yield { table, rows: `[${lines.join(',')}]` };
      lines = [];
      length = 0;
    }
    ({ table } = row);
    lines.push(row.text);
    length += row.text.length;
  }
  if (lines.length > 0) yield { table, rows: `[${lines.join(',')}]` };
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

async function insertAll(tx: Tx, file: string): Promise<void> {
  await emptyDatabase(tx, allData());
  for await (const { table, rows } of portions(file)) {
    const name = sql.identifier(table);
    await tx.execute(
      sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`,
    );
  }
  await setCounters(tx);
}

/**
 * Reads a file's data into a sandbox that has no people, as `replaceData` does. Nothing is changed if it throws: `ImportError` if
 * there are data already, or if the file does not fit.
 */
export async function importData(db: Db, clock: MovableClock, file: string): Promise<void> {
  await readFrame(db, file);
  if ((await db.$count(users)) > 0)
    throw new ImportError('This sandbox has data already. Reset it first.');
  await replaceData(db, clock, file);
}

/**
 * Puts a file's data in place of all that there are, and moves the clock to where it was, so that what was to happen later
 * does. Nothing is changed if it throws: `ImportError` if the file does not fit.
 */
export async function replaceData(db: Db, clock: MovableClock, file: string): Promise<void> {
  const { exportedAt } = await readFrame(db, file);
  // Moved before the data are there: the timers must never see them at another time.
  const before = clock.now();
  await clock.moveTo(exportedAt).catch((cause: unknown) => {
    throw new ImportError('The clock cannot be moved to the moment of the export.', { cause });
  });
  try {
    await despiteDeadlocks(() => db.transaction((tx) => insertAll(tx, file)));
  } catch (error) {
    await clock.moveTo(before);
    if (!isBadData(error)) throw error;
    throw new ImportError('The data of this file contradict each other.', { cause: error });
  }
}
