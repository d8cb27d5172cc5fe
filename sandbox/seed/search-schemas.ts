import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type BuildServices, createBuildApi, type SearchSchemaSource } from './build-api';

const fileSchema: v.GenericSchema<unknown, SearchSchemaSource[]> = v.array(
  v.object({
    for: v.optional(v.picklist(['listing', 'userProfile', 'transaction']), 'listing'),
    key: v.string(),
    scope: v.picklist(['public', 'metadata', 'private']),
    type: v.picklist(['enum', 'multi-enum', 'boolean', 'long', 'text']),
    default: v.optional(v.union([v.string(), v.number(), v.boolean()])),
    doc: v.string(),
  }),
);

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Sets the search schemas in the folder's `search-schemas.json`, if it exists. They also apply to existing data. */
export async function setSearchSchemas(
  services: BuildServices,
  processFolder: string,
): Promise<void> {
  const text = await readIfThere(path.join(processFolder, 'search-schemas.json'));
  if (text === undefined) return;
  const build = createBuildApi(services);
  for (const schema of v.parse(fileSchema, JSON.parse(text))) await build.setSchema(schema);
}
