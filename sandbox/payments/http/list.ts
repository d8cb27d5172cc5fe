import { and, asc, desc, gt, lt, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { noSuchReference } from './errors';
import { type JsonObject } from './json';

const DEFAULT_LIMIT = 10;

interface PageParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

interface Window {
  where: SQL | undefined;
  order: SQL;
  limit: number;
}

interface ListSource<Row> {
  url: string;
  /** The kind of object, for errors. */
  kind: string;
  seq: PgColumn;
  where?: SQL | undefined;
  seqOf(id: string): Promise<number | undefined>;
  select(window: Window): Promise<Row[]>;
  view(row: Row): JsonObject | Promise<JsonObject>;
}

async function cursor<Row>(source: ListSource<Row>, params: PageParams): Promise<SQL | undefined> {
  const param = params.ending_before ? 'ending_before' : 'starting_after';
  const id = params.ending_before ?? params.starting_after;
  if (id === undefined) return undefined;
  const seq = await source.seqOf(id);
  if (seq === undefined) throw noSuchReference(source.kind, id, param);
  return param === 'ending_before' ? gt(source.seq, seq) : lt(source.seq, seq);
}

/** The wire's shape of a list. */
export function listBody(url: string, data: JsonObject[], hasMore = false): JsonObject {
  return { object: 'list', url, has_more: hasMore, data };
}

/** One page of a list, newest first. */
export async function listPage<Row>(
  source: ListSource<Row>,
  params: PageParams,
): Promise<JsonObject> {
  const limit = params.limit ?? DEFAULT_LIMIT;
  const backwards = params.ending_before !== undefined;
  const rows = await source.select({
    where: and(source.where, await cursor(source, params)),
    order: backwards ? asc(source.seq) : desc(source.seq),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  if (backwards) page.reverse();
  const data: JsonObject[] = [];
  for (const row of page) data.push(await source.view(row));
  return listBody(source.url, data, rows.length > limit);
}
