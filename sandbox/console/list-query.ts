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

/** What a list can be narrowed and ordered by. */
export interface ListShape {
  /** Below the console's address, such as `listings`. */
  path: string;
  title: string;
  /** What the search field looks at. */
  searches: string;
  filters: readonly ListFilter[];
  /** Ids of other resources that links from elsewhere put into the address: name and label. */
  ids: Readonly<Record<string, string>>;
  sorts: readonly string[];
  /** `-` first: the greatest comes first. */
  defaultSort: string;
}

/** A list's address, understood: whatever makes no sense in it is left out. */
export interface ListQuery {
  q: string;
  page: number;
  sort: string;
  descending: boolean;
  /** Filters and ids that are set, by name. */
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

/** Reads the query of a list's address. */
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

/** A column that refers to rows of another table, which have texts. */
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

/** The other table is searched first, on its own: then an index finds what refers to the few rows that match. */
const refersToWords = (q: string, { from, to, texts }: Reference): SQL =>
  sql`${from} = any(array(select ${to} from ${to.table} where ${or(...hasWords(q, texts))}))`;

/** Rows with the words in one of the texts, also of what they refer to, or whose id they are; no condition without words. */
export function matching(q: string, { texts, ids, references = [] }: Searched): SQL | undefined {
  if (q === '') return undefined;
  const byId = isUuid(q) ? ids.map((column) => eq(column, q)) : [];
  const byReference = references.map((reference) => refersToWords(q, reference));
  return or(...hasWords(q, texts), ...byReference, ...byId);
}

/** Rows that are still without a condition, an order and a window. */
interface Unordered<Row> {
  where: (condition: SQL | undefined) => {
    orderBy: (...order: (PgColumn | SQL)[]) => {
      limit: (rows: number) => { offset: (rows: number) => PromiseLike<Row[]> };
    };
  };
}

/** The page of a list that a query asks for. `from` is what is counted. */
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

/** An order in the direction that a query asks for. */
export const directed = (order: PgColumn | SQL, { descending }: ListQuery): SQL =>
  descending ? desc(order) : asc(order);

/** A condition on a filter or an id that is set; none otherwise. */
export const given = <Value extends string>(
  value: string | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined => (value === undefined ? undefined : condition(value as Value));
