import path from 'node:path';
import { and, eq, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type PgDatabase, type PgQueryResultHKT, pgSchema, text } from 'drizzle-orm/pg-core';

export const MIGRATIONS = path.join(__dirname, '..', 'migrations');

const pgTables = pgSchema('pg_catalog').table('pg_tables', {
  schema: text('schemaname'),
  name: text('tablename'),
});
const JOURNAL = { schema: 'drizzle', name: '__drizzle_migrations' };
const journal = pgSchema(JOURNAL.schema).table(JOURNAL.name, { hash: text('hash').notNull() });

/** The database has the tables of another version of the sandbox. */
export class OtherSchemaError extends Error {
  override name = 'OtherSchemaError';
  constructor() {
    super(
      'The database was made by another version of the sandbox. Name an empty one in DATABASE_URL, or drop this one and create it again.',
    );
  }
}

/** Throws `OtherSchemaError` if another version of the sandbox migrated the database. */
export async function refuseOtherSchema(db: PgDatabase<PgQueryResultHKT>): Promise<void> {
  const [made] = await db
    .select()
    .from(pgTables)
    .where(and(eq(pgTables.schema, JOURNAL.schema), eq(pgTables.name, JOURNAL.name)));
  if (!made) return;
  const ours = new Set(
    readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((file) => file.hash),
  );
  const applied = await db.select().from(journal);
  if (!applied.every(({ hash }) => ours.has(hash))) throw new OtherSchemaError();
}

/** The names of the tables that the migrations create. */
export const tableNames = (): string[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS })
    .flatMap((file) => file.sql)
    .flatMap((statement) => /^\s*CREATE TABLE "(\w+)"/.exec(statement)?.[1] ?? []);

/** Empties these tables, by default all that the migrations created. */
export async function emptyDatabase(
  db: PgDatabase<PgQueryResultHKT>,
  names: readonly string[] = tableNames(),
): Promise<void> {
  const tables = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  await db.execute(sql`truncate ${tables} restart identity`);
}
