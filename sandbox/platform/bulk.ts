import { sql } from 'drizzle-orm';
import { type Db, type Tx } from './database';

/*
 * Rows that are written by the million are written without the indexes, foreign keys and triggers of their tables:
 * making an index from all rows takes a fraction of the time that adding them one by one takes.
 */

const INDEX_MEMORY = '256MB';

/** The statements that take something off a table and put it back. */
interface Part {
  drop: string;
  create: string;
}

/** All foreign keys of the tables. */
const foreignKeysOf = (tx: Tx, tables: readonly string[]): Promise<Part[]> =>
  tx
    .select({
      drop: sql<string>`format('alter table %s drop constraint %I', conrelid::regclass, conname)`,
      create: sql<string>`format('alter table %s add constraint %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid))`,
    })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f' and conrelid::regclass::text = any(${arrayOf(tables)})`)
    .orderBy(sql`conname`);

/** All indexes of the tables, except those that a key of any table needs. */
const indexesOf = (tx: Tx, tables: readonly string[]): Promise<Part[]> =>
  tx
    .select({
      drop: sql<string>`format('drop index %s', indexrelid::regclass)`,
      create: sql<string>`pg_get_indexdef(indexrelid)`,
    })
    .from(sql`pg_index`)
    .where(
      sql`indrelid::regclass::text = any(${arrayOf(tables)})
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    )
    .orderBy(sql`indexrelid`);

const arrayOf = (names: readonly string[]) => sql`${`{${names.join(',')}}`}::text[]`;

async function runAll(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
}

const setTriggers = (tx: Tx, tables: readonly string[], way: 'disable' | 'enable') =>
  runAll(
    tx,
    tables.map((table) => `alter table "${table}" ${way} trigger user`),
  );

export interface BulkWork {
  tables: readonly string[];
  /** Writes the rows; the triggers do nothing. */
  write: (tx: Tx) => Promise<void>;
  /** Writes what the triggers would have written; the indexes are back. */
  derive: (tx: Tx) => Promise<void>;
}

/**
 * Writes very many rows in one transaction, so that a process that is killed leaves nothing half done. The tables are
 * locked meanwhile.
 */
export async function writeInBulk(db: Db, { tables, write, derive }: BulkWork): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local maintenance_work_mem = '${INDEX_MEMORY}'`));
    await tx.execute(sql`set local synchronous_commit = off`);
    const keys = await foreignKeysOf(tx, tables);
    const indexes = await indexesOf(tx, tables);
    await runAll(
      tx,
      [...keys, ...indexes].map(({ drop }) => drop),
    );
    await setTriggers(tx, tables, 'disable');
    await write(tx);
    await runAll(
      tx,
      [...indexes, ...keys].map(({ create }) => create),
    );
    await derive(tx);
    await setTriggers(tx, tables, 'enable');
    // For the triggers that run once for a statement, however many rows it writes.
    await runAll(
      tx,
      tables.map((table) => `delete from "${table}" where false`),
    );
  });
  await db.execute(sql`vacuum analyze`);
}
