import { asc, count, desc, eq, ilike, or, sql, type SQL } from 'drizzle-orm';
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { type Db } from '../platform/database';

export const PER_PAGE = 50;
const MAX_PAGE = 1_000_000;

/** A choice that narrows a list; the empty value shows everything. */
interface ListFilter {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}

/** How a list can be narrowed and sorted. */
export interface ListShape {
  /** The path below the console's address, such as `listings`. */
  path: string;
  title: string;
  /** What the search field looks at. */
  searches: string;
  filters: readonly ListFilter[];
  /** Names and labels of ids that links on other pages put into the address. */
  ids: Readonly<Record<string, string>>;
  sorts: readonly string[];
  /** A leading `-` sorts the greatest first. */
  defaultSort: string;
}

/** What a list's address asks for. Parts that make no sense are left out. */
export interface ListQuery {
  q: string;
  page: number;
  sort: string;
  descending: boolean;
  /** The filters and ids that are set, by name. */
  picked: Readonly<Record<string, string>>;
}

export interface ListPage<Row> {
  rows: Row[];
  /** How many rows match on all pages. */
  total: number;
}

/** PostgreSQL cannot store NUL characters, so nothing would match. */
const words = v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200), v.excludes('\0')), '');
const pageNumber = v.fallback(
  v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(MAX_PAGE)),
  1,
);
const uuid = v.pipe(v.string(), v.uuid());

export const isUuid = (text: string): boolean => v.is(uuid, text);

export function readListQuery(
  query: Readonly<Record<string, unknown>>,
  { filters, ids, sorts, defaultSort }: ListShape,
): ListQuery {
  const given = String(query['sort'] ?? '');
  const sort = sorts.includes(given.replace(/^-/, '')) ? given : defaultSort;
  const picked = [
    ...filters.flatMap(({ name, options }) =>
      options.some(([value]) => value === query[name]) ? [[name, String(query[name])]] : [],
    ),
    ...Object.keys(ids).flatMap((name) =>
      v.is(uuid, query[name]) ? [[name, query[name].toLowerCase()]] : [],
    ),
  ];
  return {
    q: v.parse(words, query['q']),
    page: v.parse(pageNumber, query['page']),
    sort: sort.replace(/^-/, ''),
    descending: sort.startsWith('-'),
    picked: Object.fromEntries(picked) as Record<string, string>,
  };
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A column that refers to rows of another table with texts. */
interface Reference {
  from: PgColumn;
  to: PgColumn;
  texts: readonly PgColumn[];
}

interface Searched {
  texts: readonly PgColumn[];
  ids: readonly PgColumn[];
  references?: readonly Reference[];
}

const hasWords = (q: string, texts: readonly PgColumn[]): SQL[] =>
  texts.map((column) => ilike(column, `%${escaped(q)}%`));

/** Searches the other table first, so that an index finds the rows that refer to the few matches. */
const refersToWords = (q: string, { from, to, texts }: Reference): SQL =>
  sql`${from} = any(array(select ${to} from ${to.table} where ${or(...hasWords(q, texts))}))`;

/** Rows whose texts, or the texts of what they refer to, contain the words, or whose id they are; no condition without words. */
export function matching(q: string, { texts, ids, references = [] }: Searched): SQL | undefined {
  if (q === '') return undefined;
  const byId = isUuid(q) ? ids.map((column) => eq(column, q)) : [];
  const byReference = references.map((reference) => refersToWords(q, reference));
  return or(...hasWords(q, texts), ...byReference, ...byId);
}

/** A query that still has no condition, order or window. */
interface Unordered<Row> {
  where: (condition: SQL | undefined) => {
    orderBy: (...order: (PgColumn | SQL)[]) => {
      limit: (rows: number) => { offset: (rows: number) => PromiseLike<Row[]> };
    };
  };
}

/** Loads the page of a list that a query asks for. `from` is what is counted. */
export async function pageOf<Row>(
  db: Db,
  query: ListQuery,
  {
    rows,
    from,
    where,
    order,
  }: {
    rows: Unordered<Row>;
    from: PgTable | SQL;
    where: SQL | undefined;
    order: readonly (PgColumn | SQL)[];
  },
): Promise<ListPage<Row>> {
  const found = await rows
    .where(where)
    .orderBy(...order)
    .limit(PER_PAGE)
    .offset((query.page - 1) * PER_PAGE);
  const condition = where ?? sql`true`;
  const [counted] = await db
    .select({ rows: count() })
    .from(sql`(select 1 from ${from} where ${condition}) matches`);
  return { rows: found, total: counted?.rows ?? 0 };
}

export const directed = (order: PgColumn | SQL, { descending }: ListQuery): SQL =>
  descending ? desc(order) : asc(order);

/** A condition on a filter or id if it is set; none otherwise. */
export const given = <Value extends string>(
  value: string | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined => (value === undefined ? undefined : condition(value as Value));
