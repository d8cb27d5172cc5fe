import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db, type Tx } from '../platform/database';
import { schemaVersion } from '../platform/schema-version';
import { selectRows, tablesInOrder } from './tables';

export const FORMAT = 'marketplace-sandbox-data';

/** Rows with files in them are large: fewer of them are read at a time. */
const BATCH = 500;
const FILE_BATCH = 20;

const line = v.object({ line: v.string() });
const column = v.object({ name: v.string() });

async function* rowsOfTable(tx: Tx, name: string, batch: number): AsyncGenerator<string[]> {
  for (let offset = 0; ; offset += batch) {
    const rows = await selectRows(
      tx,
      line,
      sql`select to_json(t)::text as line from ${sql.identifier(name)} t
        order by t.ctid limit ${batch} offset ${offset}`,
    );
    yield rows.map((row) => row.line);
    if (rows.length < batch) return;
  }
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

/**
 * All data of one moment as the parts of one JSON text: `{format, schema, exportedAt, tables: {name: [row, …]}}`. It is held
 * in memory, so that a slow reader does not hold up the database.
 */
export async function exportData(db: Db, now: Date): Promise<string[]> {
  return db.transaction(
    async (tx) => {
      const withFiles = await tablesWithFiles(tx);
      const head = { format: FORMAT, schema: schemaVersion(), exportedAt: now.toISOString() };
      const parts = [`${JSON.stringify(head).slice(0, -1)},\n"tables":{`];
      for (const [index, name] of (await tablesInOrder(tx)).entries()) {
        parts.push(`${index === 0 ? '' : ','}\n${JSON.stringify(name)}:[`);
        let first = true;
        const batch = withFiles.includes(name) ? FILE_BATCH : BATCH;
        for await (const rows of rowsOfTable(tx, name, batch)) {
          if (rows.length > 0) parts.push(`${first ? '\n' : ',\n'}${rows.join(',\n')}`);
          first &&= rows.length === 0;
        }
        parts.push(']');
      }
      parts.push('\n}}\n');
      return parts;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
