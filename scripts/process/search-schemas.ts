import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { CommandError } from '../lib/report';

const FILE = path.join(__dirname, '..', '..', 'process', 'search-schemas.json');

const schemasSchema = v.array(
  v.strictObject({
    for: v.optional(v.picklist(['listing', 'userProfile', 'transaction']), 'listing'),
    key: v.string(),
    scope: v.picklist(['public', 'metadata', 'private']),
    type: v.picklist(['enum', 'multi-enum', 'boolean', 'long', 'text']),
    default: v.optional(v.union([v.string(), v.number(), v.boolean()])),
    doc: v.string(),
  }),
);

/** A key of a listing's, a person's or an order's data that the product searches by. */
export type SearchSchema = v.InferOutput<typeof schemasSchema>[number];

/** What the product searches by. */
export const neededSchemas = (): SearchSchema[] =>
  v.parse(schemasSchema, JSON.parse(readFileSync(FILE, 'utf8')));

/** A search schema in the Build API's words. */
export function schemaWords({ for: of, scope, key, type }: SearchSchema) {
  const [valueType, cardinality] = type === 'multi-enum' ? ['enum', 'many'] : [type, 'one'];
  return {
    of: `dataSchema.of/${of}`,
    scope: `dataSchema.scope/${scope}`,
    key,
    valueType: `dataSchema.type/${valueType}`,
    cardinality: `dataSchema.cardinality/${cardinality}`,
  };
}

const words = ['of', 'scope', 'key', 'valueType', 'cardinality'] as const;

/** The search schemas of a marketplace, in its words. */
export const storedSchemas = v.array(
  v.object({
    ...v.entriesFromList(words, v.string()),
    defaultValue: v.optional(v.unknown()),
  }),
);
type StoredSchema = v.InferOutput<typeof storedSchemas>[number];

/** Compares the marketplace's version of a schema with what is needed. */
export function stateOf(schema: SearchSchema, all: readonly StoredSchema[]) {
  const needed = schemaWords(schema);
  const stored = all.find(
    ({ of, scope, key }) => of === needed.of && scope === needed.scope && key === needed.key,
  );
  if (!stored) return 'missing';
  const isSame =
    words.every((word) => stored[word] === needed[word]) &&
    (stored.defaultValue ?? undefined) === schema.default;
  return isSame ? 'there' : 'different';
}

interface Schemas {
  schemas(): Promise<readonly StoredSchema[]>;
  setSchema(schema: SearchSchema): Promise<void>;
}

/**
 * Shows which search schemas the product needs and which the marketplace has. With `push`, sets those that are missing or different.
 * Throws the same lines if one is refused.
 */
export async function runSchemas(
  api: Schemas,
  { push }: { readonly push: boolean },
): Promise<string> {
  const stored = await api.schemas();
  const lines: string[] = [];
  let isRefused = false;
  for (const schema of neededSchemas()) {
    let state: string = stateOf(schema, stored);
    if (push && state !== 'there') {
      try {
        await api.setSchema(schema);
        state = 'set';
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        state = error.message;
        isRefused = true;
      }
    }
    lines.push(`${schema.scope} ${schema.key} (${schema.type}): ${state}`);
  }
  if (isRefused) throw new CommandError(lines.join('\n'));
  return lines.join('\n');
}
