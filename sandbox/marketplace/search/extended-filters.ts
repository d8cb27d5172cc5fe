import { and, or, sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { listings } from '../store/schema/listings';
import { type ExtendedFilter } from './listing-query';
import { invalidQuery } from '../http/query-string';
import { numberRange, type NumberRange } from './query-values';
import { type ListingSchema, type ListingSchemas } from './search-schemas';

const MAX_VALUES = 100;

/** The columns with the data of each scope. */
export const listingData: Readonly<Record<ExtendedFilter['scope'], AnyPgColumn>> = {
  public: listings.publicData,
  metadata: listings.metadata,
};

/** A filter, and the column that has its key. */
type Filter = ExtendedFilter & { data: AnyPgColumn };

type Json = string | boolean | string[];

const holds = ({ data, key }: Filter, value: Json): SQL =>
  sql`${data} @> ${JSON.stringify({ [key]: value })}::jsonb`;

const isMissing = ({ data, key }: Filter): SQL => sql`not jsonb_exists(${data}, ${key})`;

const either = (conditions: SQL[]): SQL => or(...conditions) ?? sql`false`;
const all = (conditions: SQL[]): SQL => and(...conditions) ?? sql`true`;

/** Listings without the key have the schema's default value. */
const orDefault = (filter: Filter, condition: SQL, matchesDefault: boolean): SQL =>
  matchesDefault ? either([condition, isMissing(filter)]) : condition;

function membersOf(filter: Filter, text: string): string[] {
  const members = text.split(',').filter((member) => member !== '');
  if (members.length > MAX_VALUES)
    throw invalidQuery(filter.name, `at most ${MAX_VALUES} values can be asked for`);
  return members;
}

function enumOne(filter: Filter, schema: ListingSchema): SQL {
  const values = membersOf(filter, filter.value);
  const condition = either(values.map((value) => holds(filter, value)));
  const { defaultValue } = schema;
  return orDefault(
    filter,
    condition,
    typeof defaultValue === 'string' && values.includes(defaultValue),
  );
}

function enumMany(filter: Filter, schema: ListingSchema): SQL {
  const [, mode = 'has_all', text = ''] = /^(?:(has_all|has_any):)?(.*)$/s.exec(filter.value) ?? [];
  const values = membersOf(filter, text);
  const defaults = Array.isArray(schema.defaultValue) ? schema.defaultValue : [];
  const isDefault = (value: string) => defaults.includes(value);
  if (mode === 'has_any') {
    const condition = either(values.map((value) => holds(filter, [value])));
    return orDefault(filter, condition, values.some(isDefault));
  }
  return orDefault(filter, holds(filter, values), values.every(isDefault));
}

function booleanOne(filter: Filter, schema: ListingSchema): SQL {
  if (filter.value !== 'true' && filter.value !== 'false')
    throw invalidQuery(filter.name, 'true or false is needed');
  const value = filter.value === 'true';
  return orDefault(filter, holds(filter, value), schema.defaultValue === value);
}

/** The number under a key, or the schema's default; null if there is neither. */
export function longValue({ data, key }: Pick<Filter, 'data' | 'key'>, schema: ListingSchema): SQL {
  const fallback = typeof schema.defaultValue === 'number' ? schema.defaultValue : null;
  return sql`case
    when jsonb_typeof(${data} -> ${key}) = 'number' then (${data} ->> ${key})::numeric
    when not jsonb_exists(${data}, ${key}) then ${fallback}::numeric
  end`;
}

/**
 * A condition for a number within a range, which is never true for a missing number. The value occurs as rarely as possible, because it
 * is computed each time.
 */
function inRange(value: SQL, range: NumberRange): SQL {
  if ('exactly' in range) return sql`${value} = ${range.exactly}::numeric`;
  const { min, max } = range;
  if (min === null && max === null) return sql`${value} is not null`;
  return all([
    ...(min === null ? [] : [sql`${value} >= ${min}::numeric`]),
    ...(max === null ? [] : [sql`${value} < ${max}::numeric`]),
  ]);
}

function longOne(filter: Filter, schema: ListingSchema): SQL {
  const parsed = v.safeParse(numberRange, filter.value);
  if (!parsed.success) throw invalidQuery(filter.name, 'a number or a range is needed');
  return inRange(longValue(filter, schema), parsed.output);
}

/** Keeps the filters that a search schema allows. Clients pass on others from the address of their search page. */
export const allowedFilters = (filters: readonly ExtendedFilter[], schemas: ListingSchemas) =>
  filters.filter(({ scope, key }) => schemas.find(scope, key));

function extendedCondition(asked: ExtendedFilter, schemas: ListingSchemas): SQL {
  const filter = { ...asked, data: listingData[asked.scope] };
  const schema = schemas.find(filter.scope, filter.key);
  if (!schema) throw invalidQuery(filter.name, 'there is no search schema for this key');
  switch (schema.valueType) {
    case 'enum':
      return schema.cardinality === 'many' ? enumMany(filter, schema) : enumOne(filter, schema);
    case 'boolean':
      return booleanOne(filter, schema);
    case 'long':
      return longOne(filter, schema);
    case 'text':
    case 'shortText':
      throw invalidQuery(filter.name, 'texts are found by keywords only');
  }
}

/** The conditions of all filters on extended data; throws if no search schema allows one of them. */
export const dataConditions = (
  filters: readonly ExtendedFilter[],
  schemas: ListingSchemas,
): SQL | undefined => and(...filters.map((filter) => extendedCondition(filter, schemas)));
