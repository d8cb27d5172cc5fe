import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db } from '../platform/database';

/** Refusals are stored under their key, so that a repeated request gets the first answer. */
const JOURNALS = ['payments_idempotency_keys'];

const names = v.array(v.object({ name: v.string() }));
const sums = v.array(
  v.object({ name: v.string(), rows: v.string(), hash: v.nullable(v.string()) }),
);

/** A text inside a function, which takes no parameters. */
const quoted = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`);

const rowsOf = (result: unknown) => v.parse(v.object({ rows: v.array(v.unknown()) }), result).rows;

/** Detects whether anything in the database has changed: count and hash of the rows of every table. */
export async function fingerprints(db: Db): Promise<() => Promise<string>> {
  const tables = v
    .parse(
      names,
      rowsOf(
        await db.execute(
          sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
        ),
      ),
    )
    .filter(({ name }) => !JOURNALS.includes(name));
  const all = tables.map(
    ({ name }) =>
      sql`select ${quoted(name)}::text, count(*)::text, sum(hashtextextended(t::text, 0))::text
        from ${sql.identifier(name)} t`,
  );
  // A function's plan is kept. Planning a query of so many tables takes several times as long as its answer.
  await db.execute(sql`create or replace function fingerprints_of_tables()
    returns table (table_name text, row_count text, row_hash text) language plpgsql as $function$
    begin return query ${sql.join(all, sql` union all `)}; end $function$`);
  return async () => {
    const found = v.parse(
      sums,
      rowsOf(
        await db.execute(
          sql`select table_name as name, row_count as rows, row_hash as hash from fingerprints_of_tables()`,
        ),
      ),
    );
    return found.map(({ name, rows, hash }) => `${name} ${rows} ${hash ?? ''}`).join('\n');
  };
}
