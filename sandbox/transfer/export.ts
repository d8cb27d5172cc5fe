import { open } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db, type Tx } from '../platform/database';
import { schemaVersion } from '../platform/schema-version';
import { selectRows, tablesInOrder } from './tables';

export const FORMAT = 'marketplace-sandbox-data';

/** Rows with files in them are large: each is read alone, because its text is there several times for a moment. */
const BATCH = 500;
const FILE_BATCH = 1;

const line = v.object({ line: v.string() });
const column = v.object({ name: v.string() });

/** All rows of a table, some at a time, as JSON. A cursor reads on where it stopped, however large the table is. */
async function* rowsOfTable(tx: Tx, name: string, batch: number): AsyncGenerator<string[]> {
  await tx.execute(
    sql`declare exported no scroll cursor for select to_json(t)::text as line from ${sql.identifier(name)} t`,
  );
  const fetch = sql.raw(`fetch forward ${String(batch)} from exported`);
  for (;;) {
    const rows = await selectRows(tx, line, fetch);
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await tx.execute(sql`close exported`);
}

/** The names of the tables that have files in them. */
const tablesWithFiles = async (tx: Tx): Promise<string[]> =>
  (
    await selectRows(
      tx,
      column,
      sql`select distinct table_name::text as name from information_schema.columns
        where table_schema = 'public' and data_type = 'bytea'`,
    )
  ).map(({ name }) => name);

async function* textOf(tx: Tx, now: Date): AsyncGenerator<string> {
  const withFiles = await tablesWithFiles(tx);
  const head = { format: FORMAT, schema: schemaVersion(), exportedAt: now.toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},\n"tables":{`;
  for (const [index, name] of (await tablesInOrder(tx)).entries()) {
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}:[`;
    const batch = withFiles.includes(name) ? FILE_BATCH : BATCH;
    let separator = '\n';
    for await (const rows of rowsOfTable(tx, name, batch)) {
      yield `${separator}${rows.join(',\n')}`;
      separator = ',\n';
    }
    yield ']';
  }
  yield '\n}}\n';
}

/**
 * Writes all data of one moment into a file, as one JSON text: `{format, schema, exportedAt, tables: {name: [row, …]}}`. It
 * goes to a file first, and not to whoever wants it, so that a slow reader does not hold up the database.
 */
export async function exportData(db: Db, now: Date, file: string): Promise<void> {
  const output = await open(file, 'w');
  try {
    await db.transaction(
      async (tx) => {
        for await (const text of textOf(tx, now)) await output.write(text);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await output.close();
  }
}
