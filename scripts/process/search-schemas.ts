import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { type CliResult } from './flex-cli';
import { type FlexRunner } from './flex-session';

const FILE = path.join(__dirname, '..', '..', 'process', 'search-schemas.json');

const schemasSchema = v.array(
  v.strictObject({
    for: v.optional(v.picklist(['listing', 'userProfile']), 'listing'),
    key: v.string(),
    scope: v.picklist(['public', 'metadata', 'private']),
    type: v.picklist(['enum', 'multi-enum', 'boolean', 'long', 'text']),
    default: v.optional(v.union([v.string(), v.number(), v.boolean()])),
    doc: v.string(),
  }),
);

/** A key of a listing's or a person's data that the product searches by. */
export type SearchSchema = v.InferOutput<typeof schemasSchema>[number];

/** What the product searches by. */
export const neededSchemas = (): SearchSchema[] =>
  v.parse(schemasSchema, JSON.parse(readFileSync(FILE, 'utf8')));

const columns = ['Schema for', 'Scope', 'Key', 'Type', 'Default value', 'Doc'] as const;
type Row = Readonly<Record<(typeof columns)[number], string>>;

/** The rows of the table that the official CLI prints. Throws if it prints no such table. */
export function parseSchemaTable(output: string): Row[] {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const [head = '', ...rows] = lines;
  const starts = columns.map((column) => head.indexOf(column));
  if (starts.includes(-1)) throw new Error(`The official CLI printed no table:\n${output}`);
  return rows.map((line) => {
    const cells = columns.map((column, index) => [
      column,
      line.slice(starts[index], starts[index + 1]).trim(),
    ]);
    return Object.fromEntries(cells) as Row;
  });
}

/** The marketplace's version of a schema that is needed. */
function stateOf(schema: SearchSchema, stored: readonly Row[]): 'there' | 'missing' | 'different' {
  const row = stored.find(
    (each) =>
      each['Schema for'] === schema.for && each.Scope === schema.scope && each.Key === schema.key,
  );
  if (!row) return 'missing';
  const hasDefault = row['Default value'] === String(schema.default ?? '');
  return row.Type === schema.type && hasDefault ? 'there' : 'different';
}

const setArgs = ({ for: of, key, scope, type, doc, default: value }: SearchSchema): string[] => [
  ...['search', 'set', '--key', key, '--scope', scope, '--type', type, '--doc', doc],
  ...['--schema-for', of],
  ...(value === undefined ? [] : ['--default', String(value)]),
];

/** Shows which search schemas the product needs and what the marketplace has; with `push`, sets those that are missing or different. */
export function runSchemas(run: FlexRunner, { push }: { readonly push: boolean }): CliResult {
  const listed = run(['search']);
  if (!listed.ok) return listed;
  const stored = parseSchemaTable(listed.output);
  const results = neededSchemas().map((schema) => {
    const { scope, key, type } = schema;
    const state = stateOf(schema, stored);
    const name = `${scope} ${key} (${type})`;
    if (!push || state === 'there') return { ok: true, line: `${name}: ${state}` };
    const { ok, output } = run(setArgs(schema));
    return { ok, line: `${name}: ${ok ? 'set' : output.trim()}` };
  });
  return {
    ok: results.every(({ ok }) => ok),
    output: results.map(({ line }) => line).join('\n'),
  };
}
