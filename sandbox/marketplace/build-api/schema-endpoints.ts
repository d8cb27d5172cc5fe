import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type Db, type Tx } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { queryList } from '../http/schemas';
import { Keyword, KeywordMap, type WireValue } from '../http/values';
import { type BuildEndpoint, defineBuild } from '../processes/build-endpoint';
import { builtInSchemas, isText, loadListingSchemas } from '../search/search-schemas';
import { searchVectorOf } from '../search/search-vector';
import { listings } from '../store/schema/listings';
import { type SchemaOf, type SchemaScope, searchSchemas } from '../store/schema/operations';

type SchemaRow = typeof searchSchemas.$inferSelect;
type Identity = Pick<SchemaRow, 'of' | 'scope' | 'key'>;

/** The data that can be searched, for each kind of resource. */
const SCOPES: Record<SchemaOf, readonly SchemaScope[]> = {
  listing: ['public', 'metadata'],
  userProfile: ['public', 'protected', 'private', 'metadata'],
  transaction: ['protected', 'metadata'],
};

/** A keyword such as `dataSchema.of/listing`, read as the part after its namespace. */
const word = <const Options extends readonly string[]>(namespace: string, options: Options) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(`dataSchema.${namespace}/`, '').replace(/^:/, '')),
    v.picklist(options),
  );

const of = word('of', ['listing', 'userProfile', 'transaction']);
const scope = word('scope', ['public', 'protected', 'private', 'metadata']);
const key = v.pipe(
  v.string(),
  v.regex(/^[^.\0]{1,200}$/u, 'a key without dots is needed: only top-level keys can be indexed'),
);

const identity = v.object({ of, scope, key });
const defaultValue = v.union([
  v.string(),
  v.boolean(),
  v.pipe(v.number(), v.safeInteger()),
  v.array(v.string()),
]);
const setBody = v.object({
  ...identity.entries,
  valueType: word('type', ['enum', 'boolean', 'long', 'text', 'shortText']),
  cardinality: word('cardinality', ['one', 'many']),
  defaultValue: v.nullish(defaultValue),
  doc: v.nullish(v.string()),
});
type SetBody = v.InferOutput<typeof setBody>;

const valueError = (name: keyof SetBody, details: string) =>
  new ApiError('validation-invalid-value', { details, source: { path: [name], type: 'body' } });

function fits({ valueType, cardinality }: SetBody, value: v.InferOutput<typeof defaultValue>) {
  switch (valueType) {
    case 'enum':
      return cardinality === 'many' ? Array.isArray(value) : typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'long':
      return typeof value === 'number';
    case 'text':
    case 'shortText':
      return false;
  }
}

function assertMeaningful(schema: SetBody): void {
  if (!SCOPES[schema.of].includes(schema.scope))
    throw valueError('scope', `there is no such data of a ${schema.of}`);
  if (isText(schema) && schema.of !== 'listing')
    throw valueError('valueType', 'texts are searched in listings only');
  if (schema.cardinality === 'many' && schema.valueType !== 'enum')
    throw valueError('cardinality', 'only enumerations can have many values');
  if (schema.defaultValue != null && !fits(schema, schema.defaultValue))
    throw valueError('defaultValue', 'the default value must be of the type of the schema');
}

const BATCH = 500;

/** Rebuilds the search text of every listing, because it includes the keys that schemas name. */
async function indexListings(tx: Tx): Promise<void> {
  const schemas = await loadListingSchemas(tx);
  const { id, title, description, publicData, metadata } = listings;
  for (let offset = 0; ; offset += BATCH) {
    const rows = await tx
      .select({ id, title, description, publicData, metadata })
      .from(listings)
      .orderBy(id)
      .limit(BATCH)
      .offset(offset);
    for (const row of rows) {
      const searchVector = searchVectorOf(row, schemas);
      await tx.update(listings).set({ searchVector }).where(eq(id, row.id));
    }
    if (rows.length < BATCH) return;
  }
}

const same = (wanted: Identity) =>
  and(
    eq(searchSchemas.of, wanted.of),
    eq(searchSchemas.scope, wanted.scope),
    eq(searchSchemas.key, wanted.key),
  );

/** The search schema of a listing's key, which may be built in; undefined for other resources. */
const schemaIn = async (tx: Tx, { of: kind, scope: where, key: name }: Identity) =>
  kind === 'listing' ? (await loadListingSchemas(tx)).find(where, name) : undefined;

/** Sets or removes a schema, and rebuilds what is stored for searches if the change affects it. */
async function changeSchema(
  db: Db,
  changed: Identity,
  change: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await schemaIn(tx, changed);
    await change(tx);
    const after = await schemaIn(tx, changed);
    const hadText = [before, after].some((schema) => schema && isText(schema));
    if (hadText) await indexListings(tx);
  });
}

const keyword = (namespace: string, name: string) => new Keyword(`dataSchema.${namespace}/${name}`);

const schemaMap = (row: SchemaRow): WireValue =>
  new KeywordMap({
    'dataSchema/key': new Keyword(row.key),
    'dataSchema/scope': keyword('scope', row.scope),
    'dataSchema/valueType': keyword('type', row.valueType),
    'dataSchema/cardinality': keyword('cardinality', row.cardinality),
    'dataSchema/defaultValue': row.defaultValue,
    'dataSchema/of': keyword('of', row.of),
    'dataSchema/doc': row.doc,
  });

/** The calls of `flex-cli search`. */
export const schemaEndpoints: BuildEndpoint[] = [
  defineBuild({
    method: 'GET',
    path: 'search-schemas/query',
    input: v.object({ of: v.optional(v.pipe(queryList, v.array(of))) }),
    handle: async ({ context: { db } }, wanted) => {
      const builtIn = builtInSchemas.map((schema): SchemaRow => {
        const doc = 'Built in: a marketplace has it without setting it';
        return { ...schema, of: 'listing', doc };
      });
      const stored = await db.select().from(searchSchemas);
      const nameOf = (row: Identity) => `${row.of} ${row.scope} ${row.key}`;
      const rows = new Map([...builtIn, ...stored].map((row) => [nameOf(row), row]));
      const asked = [...rows.values()].filter((row) => wanted.of?.includes(row.of) ?? true);
      return { data: asked.map(schemaMap) };
    },
  }),
  defineBuild({
    method: 'POST',
    path: 'search-schemas/set',
    input: setBody,
    handle: async ({ context: { db } }, schema) => {
      assertMeaningful(schema);
      const row: SchemaRow = {
        ...schema,
        defaultValue: schema.defaultValue ?? null,
        doc: schema.doc ?? null,
      };
      const target = [searchSchemas.of, searchSchemas.scope, searchSchemas.key];
      await changeSchema(db, row, (tx) =>
        tx.insert(searchSchemas).values(row).onConflictDoUpdate({ target, set: row }),
      );
      return { data: schemaMap(row) };
    },
  }),
  defineBuild({
    method: 'POST',
    path: 'search-schemas/unset',
    input: identity,
    handle: async ({ context: { db } }, wanted) => {
      await changeSchema(db, wanted, (tx) => tx.delete(searchSchemas).where(same(wanted)));
      return { data: new KeywordMap({ 'dataSchema/key': new Keyword(wanted.key) }) };
    },
  }),
];
