import { and, asc, desc, eq, gt, lt, type SQL } from 'drizzle-orm';
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Scope } from './endpoint';
import { noSuchReference } from './errors';
import { type JsonObject } from './json';

const DEFAULT_LIMIT = 10;

interface PageParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** A table whose rows are numbered in the order of creation and belong to an owner. */
export type ListedTable = PgTable & { id: PgColumn; seq: PgColumn; owner?: PgColumn };

interface ListSource<Table extends ListedTable> {
  url: string;
  /** The kind of object, for errors. */
  kind: string;
  table: Table;
  where?: SQL | undefined;
  view(row: Table['$inferSelect']): JsonObject | Promise<JsonObject>;
}

type Lister = Pick<Scope, 'db' | 'owner'>;

/** A condition that a column has a value; none without a value. */
export const same = (column: PgColumn, value: unknown): SQL | undefined =>
  value ? eq(column, value) : undefined;

const mine = ({ owner }: Lister, table: ListedTable): SQL | undefined =>
  table.owner && eq(table.owner, owner);

/** The row with this id, if it belongs to the caller. */
export async function findRow<Table extends ListedTable>(
  lister: Lister,
  table: Table,
  id: string,
): Promise<Table['$inferSelect'] | undefined> {
  const rows: Table['$inferSelect'][] = await lister.db
    .select()
    .from<PgTable>(table)
    .where(and(eq(table.id, id), mine(lister, table)));
  return rows[0];
}

async function cursor<Table extends ListedTable>(
  lister: Lister,
  { table, kind }: ListSource<Table>,
  params: PageParams,
): Promise<SQL | undefined> {
  const param = params.ending_before ? 'ending_before' : 'starting_after';
  const id = params.ending_before ?? params.starting_after;
  if (id === undefined) return undefined;
  const found = await findRow(lister, table, id);
  if (!found) throw noSuchReference(kind, id, param);
  return param === 'ending_before' ? gt(table.seq, found['seq']) : lt(table.seq, found['seq']);
}

/** A list in the form of the wire. */
export function listBody(url: string, data: JsonObject[], hasMore = false): JsonObject {
  return { object: 'list', url, has_more: hasMore, data };
}

/** One page of a list, newest first, with only what belongs to the caller. */
export async function listPage<Table extends ListedTable>(
  lister: Lister,
  source: ListSource<Table>,
  params: PageParams,
): Promise<JsonObject> {
  const { table, url, view } = source;
  const limit = params.limit ?? DEFAULT_LIMIT;
  const backwards = params.ending_before !== undefined;
  const rows: Table['$inferSelect'][] = await lister.db
    .select()
    .from<PgTable>(table)
    .where(and(mine(lister, table), source.where, await cursor(lister, source, params)))
    .orderBy(backwards ? asc(table.seq) : desc(table.seq))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  if (backwards) page.reverse();
  const data: JsonObject[] = [];
  for (const row of page) data.push(await view(row));
  return listBody(url, data, rows.length > limit);
}
