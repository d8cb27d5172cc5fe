import { eq } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { type SchemaScope, searchSchemas } from '../store/schema/operations';

type SchemaRow = typeof searchSchemas.$inferSelect;
export type ListingSchema = Pick<
  SchemaRow,
  'scope' | 'key' | 'valueType' | 'cardinality' | 'defaultValue'
>;

const publicSchema = (valueType: ListingSchema['valueType'], keys: string[]): ListingSchema[] =>
  keys.map((key) => ({ scope: 'public', key, valueType, cardinality: 'one', defaultValue: null }));

/**
 * The keys that every marketplace can filter by without a schema: by type and by category. A stored schema with the same key replaces one
 * of these.
 */
export const builtInSchemas: ListingSchema[] = [
  ...publicSchema('enum', ['listingType', 'categoryLevel1', 'categoryLevel2', 'categoryLevel3']),
];

/** Whether keyword search reads the key; keys of other types are only compared by filters. */
export const isText = ({ valueType }: Pick<SchemaRow, 'valueType'>): boolean =>
  valueType === 'text' || valueType === 'shortText';

/** Search schemas of listings, keyed by scope and key. */
export interface ListingSchemas {
  find(scope: SchemaScope, key: string): ListingSchema | undefined;
  /** Keys whose texts keyword search includes. */
  textKeys: { scope: SchemaScope; key: string }[];
  /** The keys that filters compare, in public data and metadata. */
  filterKeys: Readonly<Record<'public' | 'metadata', readonly string[]>>;
}

/** The built-in schemas, replaced by stored ones with the same key. */
export function listingSchemas(stored: readonly ListingSchema[]): ListingSchemas {
  const nameOf = ({ scope, key }: { scope: SchemaScope; key: string }) => `${scope} ${key}`;
  const byName = new Map(
    [...builtInSchemas, ...stored].map((schema): [string, ListingSchema] => [
      nameOf(schema),
      schema,
    ]),
  );
  const all = [...byName.values()];
  const filterKeys = (wanted: SchemaScope) =>
    all.filter((schema) => schema.scope === wanted && !isText(schema)).map(({ key }) => key);
  return {
    find: (scope, key) => byName.get(nameOf({ scope, key })),
    textKeys: all.filter(isText).map(({ scope, key }) => ({ scope, key })),
    filterKeys: { public: filterKeys('public'), metadata: filterKeys('metadata') },
  };
}

export async function loadListingSchemas(db: Db | Tx): Promise<ListingSchemas> {
  return listingSchemas(
    await db.select().from(searchSchemas).where(eq(searchSchemas.of, 'listing')),
  );
}
