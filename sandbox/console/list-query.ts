import { eq, ilike, or, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

export const PER_PAGE = 50;
const MAX_PAGE = 1_000_000;

/** A choice that narrows a list; the empty value shows everything. */
export interface ListFilter {
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

/** Rows with the words in one of the texts, or whose id they are; no condition without words. */
export function matching(
  q: string,
  { texts, ids }: { texts: readonly PgColumn[]; ids: readonly PgColumn[] },
): SQL | undefined {
  if (q === '') return undefined;
  const byId = isUuid(q) ? ids.map((column) => eq(column, q)) : [];
  return or(...texts.map((column) => ilike(column, `%${escaped(q)}%`)), ...byId);
}

/** The part of the rows that is on the page. */
export const windowOf = ({ page }: Pick<ListQuery, 'page'>) => ({
  limit: PER_PAGE,
  offset: (page - 1) * PER_PAGE,
});

/** A condition on a filter or an id that is set; none otherwise. */
export const given = <Value extends string>(
  value: string | undefined,
  condition: (value: Value) => SQL | undefined,
): SQL | undefined => (value === undefined ? undefined : condition(value as Value));
