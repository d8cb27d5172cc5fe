import {
  and,
  desc,
  eq,
  gt,
  gte,
  ilike,
  isNotNull,
  lt,
  lte,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { type Scope } from './endpoint';
import { type ApiError, invalidRequest } from './errors';
import { type JsonObject } from './json';
import { type ListedTable } from './list';
import * as p from './params';

const MOST_CLAUSES = 10;

/** One condition of a query, such as `-metadata["order"]:"o-1"`. */
interface Clause {
  isNegated: boolean;
  field: string;
  /** Of a clause about metadata. */
  key: string | undefined;
  operator: string;
  /** Null: it has no value at all. */
  value: string | null;
}

type Joint = 'AND' | 'OR';

const CLAUSE =
  /^(-?)(\w+)(?:\[("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')\])?(:|~|>=|<=|>|<)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.-]+)/;
const JOINT = /^\s+(AND|OR)\s+/i;

const unreadable = (query: string): ApiError =>
  invalidRequest(
    `We were unable to parse your search query: ${query}. Try using the format \`metadata["key"]:"value"\` to query for metadata or key:"value" to query for other fields.`,
    { param: 'query' },
  );

const unquoted = (text: string): string =>
  /^["']/.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;

function toClause([, sign, field = '', key, operator = ':', value = '']: RegExpExecArray): Clause {
  return {
    isNegated: sign === '-',
    field,
    key: key && unquoted(key),
    operator,
    value: value === 'null' ? null : unquoted(value),
  };
}

interface Part {
  clause: Clause;
  /** What stands before it; of the first one, nothing. */
  joint: Joint | null;
  length: number;
}

function readPart(text: string, isFirst: boolean): Part | null {
  const joined = isFirst ? null : JOINT.exec(text);
  if (!isFirst && !joined) return null;
  const skipped = joined?.[0].length ?? 0;
  const match = CLAUSE.exec(text.slice(skipped));
  if (!match) return null;
  return {
    clause: toClause(match),
    joint: joined && (joined[1]?.toUpperCase() === 'OR' ? 'OR' : 'AND'),
    length: skipped + match[0].length,
  };
}

/** The clauses of a query, and what joins them: the two joints cannot be mixed. Throws if it cannot be read. */
function parseQuery(query: string): { clauses: Clause[]; joint: Joint } {
  const parts: Part[] = [];
  let rest = query.trim();
  do {
    const part = readPart(rest, parts.length === 0);
    if (!part || parts.length === MOST_CLAUSES) throw unreadable(query);
    parts.push(part);
    rest = rest.slice(part.length);
  } while (rest !== '');
  const joints = new Set(parts.flatMap(({ joint }) => joint ?? []));
  if (joints.size > 1)
    throw invalidRequest('You cannot use both AND and OR in the same query.', { param: 'query' });
  return { clauses: parts.map(({ clause }) => clause), joint: joints.has('OR') ? 'OR' : 'AND' };
}

/** Objects are found after this time; what was made just now is not. */
const DELAY_MS = 60_000;
const DEFAULT_LIMIT = 10;

interface Field {
  kind: 'text' | 'number' | 'moment';
  column: PgColumn | SQL;
}

interface SearchSource<Table extends ListedTable> {
  url: string;
  table: Table & { created: PgColumn; metadata: PgColumn };
  /** What can be searched for besides metadata. */
  fields: Readonly<Record<string, Field>>;
  view(row: Table['$inferSelect']): JsonObject;
}

export const searchParams = v.strictObject({
  ...p.common,
  query: p.filled,
  limit: p.paging.limit,
  page: v.optional(p.id),
});

const COMPARE = { ':': eq, '>': gt, '>=': gte, '<': lt, '<=': lte } as const;

const isComparison = (operator: string): operator is keyof typeof COMPARE =>
  Object.hasOwn(COMPARE, operator);

function compareText(column: PgColumn | SQL, { operator, value }: Clause, query: string): SQL {
  if (value === null) return not(isNotNull(column));
  if (operator === '~') return ilike(sql`${column}`, `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`);
  if (operator !== ':') throw unreadable(query);
  return eq(sql`lower(${column})`, value.toLowerCase());
}

function compareNumber({ kind, column }: Field, { operator, value }: Clause, query: string): SQL {
  const number = Number(value);
  if (value === null || !Number.isSafeInteger(number) || !isComparison(operator))
    throw unreadable(query);
  const side = kind === 'moment' ? sql`floor(extract(epoch from ${column}))` : sql`${column}`;
  return COMPARE[operator](side, number);
}

function condition(source: SearchSource<ListedTable>, clause: Clause, query: string): SQL {
  const { field, key } = clause;
  if (field === 'metadata' && key !== undefined) {
    const text = sql`${source.table.metadata} ->> ${key}::text`;
    // Values are compared as they are, and the index finds them.
    const isExact = clause.operator === ':' && clause.value !== null;
    return isExact
      ? sql`${source.table.metadata} @> ${JSON.stringify({ [key]: clause.value })}::jsonb`
      : compareText(sql`(${text})`, clause, query);
  }
  const known = Object.hasOwn(source.fields, field) ? source.fields[field] : undefined;
  if (!known || key !== undefined) {
    throw invalidRequest(
      `Field \`${field}\` is an unsupported search field for resource \`${source.url.split('/')[2] ?? ''}\`.`,
      { param: 'query' },
    );
  }
  return known.kind === 'text'
    ? compareText(known.column, clause, query)
    : compareNumber(known, clause, query);
}

function whereOf(source: SearchSource<ListedTable>, query: string): SQL | undefined {
  const { clauses, joint } = parseQuery(query);
  const conditions = clauses.map((clause) => {
    const found = condition(source, clause, query);
    return clause.isNegated ? sql`not coalesce((${found}), false)` : found;
  });
  return joint === 'OR' ? or(...conditions) : and(...conditions);
}

/** A page of what a query finds, newest first. What was made in the last minute is not found yet. */
export async function searchPage<Table extends ListedTable>(
  scope: Scope,
  source: SearchSource<Table>,
  params: v.InferOutput<typeof searchParams>,
): Promise<JsonObject> {
  const { table, url, view } = source;
  const limit = params.limit ?? DEFAULT_LIMIT;
  const before = params.page === undefined ? undefined : pageStart(params.page);
  const rows: Table['$inferSelect'][] = await scope.db
    .select()
    .from<PgTable>(table)
    .where(
      and(
        table.owner && eq(table.owner, scope.owner),
        lte(table.created, new Date(scope.now.getTime() - DELAY_MS)),
        before === undefined ? undefined : lt(table.seq, before),
        whereOf(source, params.query),
      ),
    )
    .orderBy(desc(table.seq))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return {
    object: 'search_result',
    url,
    has_more: hasMore,
    data: page.map((row) => view(row)),
    next_page: hasMore ? Buffer.from(`seq:${page.at(-1)?.['seq']}`).toString('base64url') : null,
  };
}

function pageStart(page: string): number {
  const [, seq] = /^seq:(\d{1,15})$/.exec(Buffer.from(page, 'base64url').toString('utf8')) ?? [];
  if (seq === undefined) throw invalidRequest('Invalid page.', { param: 'page' });
  return Number(seq);
}
