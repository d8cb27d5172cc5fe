import { type ApiError, invalidRequest } from './errors';

const MOST_CLAUSES = 10;

/** One condition of a query, such as `-metadata["order"]:"o-1"`. */
export interface Clause {
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

export const unreadable = (query: string): ApiError =>
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
export function parseQuery(query: string): { clauses: Clause[]; joint: Joint } {
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
