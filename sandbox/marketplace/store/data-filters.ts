import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { type Db, type Tx } from '../../platform/database';
import { prepared } from '../../platform/prepared';
import { ApiError } from '../http/api-error';
import { type SchemaOf, type SchemaScope, searchSchemas } from './schema/operations';

/** The columns with the data that queries of a kind of resource may filter and sort by. */
interface SearchableData {
  of: SchemaOf;
  columns: Partial<Record<SchemaScope, PgColumn>>;
}

/** A stored schema together with its column. */
type SchemaRow = typeof searchSchemas.$inferSelect & { column: PgColumn };

const PREFIXES: ReadonlyMap<string, SchemaScope> = new Map([
  ['pub', 'public'],
  ['prot', 'protected'],
  ['priv', 'private'],
  ['meta', 'metadata'],
]);
const NAME = /^(pub|prot|priv|meta)_(.+)$/;
const NUMBER = /^-?\d{1,15}$/;

const refuse = (name: string, details: string): never => {
  throw new ApiError('validation-invalid-params', {
    details,
    source: { path: [name], type: 'query' },
  });
};

/** The value under the schema's key, or its default, as jsonb. */
function valueOf(schema: SchemaRow): SQL {
  const stored = sql`${schema.column} -> ${schema.key}::text`;
  if (schema.defaultValue === null) return stored;
  return sql`coalesce(${stored}, ${JSON.stringify(schema.defaultValue)}::jsonb)`;
}

/** The value as a number; values of another type count as absent. */
const numberOf = (schema: SchemaRow): SQL =>
  sql`(case when jsonb_typeof(${valueOf(schema)}) = 'number' then (${valueOf(schema)})::text::numeric end)`;

function enumCondition(schema: SchemaRow, text: string): SQL | undefined {
  const [, mode, listed = ''] = /^(?:(has_all|has_any):)?(.*)$/s.exec(text) ?? [];
  const values = listed.split(',').filter((value) => value !== '');
  const holds = (value: string) =>
    sql`${valueOf(schema)} @> ${JSON.stringify(schema.cardinality === 'many' ? [value] : value)}::jsonb`;
  const all = schema.cardinality === 'many' && mode !== 'has_any';
  return all ? and(...values.map(holds)) : or(...values.map(holds));
}

function longCondition(name: string, schema: SchemaRow, text: string): SQL | undefined {
  const [from = '', until] = text.split(',');
  const parts = [from, until ?? ''].filter((part) => part !== '');
  if (parts.length === 0 || !parts.every((part) => NUMBER.test(part))) {
    return refuse(name, 'a number or a range is needed');
  }
  const value = numberOf(schema);
  if (until === undefined) return sql`${value} = ${from}::numeric`;
  return and(
    from === '' ? undefined : sql`${value} >= ${from}::numeric`,
    until === '' ? undefined : sql`${value} < ${until}::numeric`,
  );
}

function conditionOf(name: string, schema: SchemaRow, text: string): SQL | undefined {
  switch (schema.valueType) {
    case 'enum':
      return enumCondition(schema, text);
    case 'boolean':
      if (text !== 'true' && text !== 'false') return refuse(name, 'true or false is needed');
      return sql`${valueOf(schema)} = ${text}::jsonb`;
    case 'long':
      return longCondition(name, schema, text);
    case 'text':
    case 'shortText':
      return refuse(name, 'texts cannot be filtered by');
  }
}

/** Search schemas of one kind of resource. */
export interface DataSchemas {
  /** The number to sort by for a name such as `meta_score`; undefined if it is not such a name. */
  number(name: string): SQL | undefined;
  /** Conditions of all parameters such as `meta_score`; throws for a key without a schema. */
  conditions(params: Record<string, unknown>): (SQL | undefined)[];
}

const schemasOf = prepared((db) =>
  db
    .select()
    .from(searchSchemas)
    .where(eq(searchSchemas.of, sql.placeholder('of')))
    .prepare('schemas_of'),
);

export async function loadDataSchemas(
  db: Db | Tx,
  { of, columns }: SearchableData,
): Promise<DataSchemas> {
  const rows = await schemasOf(db).execute({ of });
  const find = (name: string): SchemaRow | undefined => {
    const [, prefix = '', key] = NAME.exec(name) ?? [];
    const scope = PREFIXES.get(prefix);
    const column = scope && columns[scope];
    const row = rows.find((schema) => schema.scope === scope && schema.key === key);
    return row && column && { ...row, column };
  };
  return {
    number: (name) => {
      const schema = find(name);
      return schema?.valueType === 'long' ? numberOf(schema) : undefined;
    },
    conditions: (params) =>
      Object.entries(params)
        .filter(([name]) => NAME.test(name))
        .map(([name, value]) => {
          const text = typeof value === 'string' ? value : refuse(name, 'a text is needed');
          const schema = find(name) ?? refuse(name, 'there is no search schema of this key');
          return conditionOf(name, schema, text);
        }),
  };
}
