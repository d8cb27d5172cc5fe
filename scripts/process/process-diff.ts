import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEDNString } from 'edn-data';
import * as v from 'valibot';

/** A process as two maps that can be compared: its parts by name, and the texts of its templates. */
export interface ComparableProcess {
  parts: ReadonlyMap<string, string>;
  templates: ReadonlyMap<string, string>;
}

const namedSchema = v.looseObject({ name: v.string() });
const processSchema = v.object({
  transitions: v.array(namedSchema),
  notifications: v.optional(v.array(namedSchema), []),
});

/** JSON with sorted keys, because the stored text may have its keys in another order. */
function canonical(value: unknown): string {
  return JSON.stringify(
    value,
    (_, inner: unknown) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
        : inner,
    2,
  );
}

function readTemplates(folder: string): Map<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).flatMap((name) =>
    readdirSync(path.join(folder, name)).map((file) => path.join(name, file)),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8').trim()]));
}

/** Reads the process in `folder`, ready to be compared. */
export function readComparable(folder: string): ComparableProcess {
  const text = readFileSync(path.join(folder, 'process.edn'), 'utf8');
  const { transitions, notifications } = v.parse(
    processSchema,
    parseEDNString(text, { mapAs: 'object', keywordAs: 'string' }),
  );
  return {
    parts: new Map([...transitions, ...notifications].map((part) => [part.name, canonical(part)])),
    templates: readTemplates(path.join(folder, 'templates')),
  };
}

function indented(sign: string, text: string): string[] {
  return text.split('\n').map((line) => `    ${sign} ${line}`);
}

function changedLines(before: string, after: string): string[] {
  const old = new Set(before.split('\n'));
  const fresh = new Set(after.split('\n'));
  const gone = before.split('\n').filter((line) => !fresh.has(line));
  const come = after.split('\n').filter((line) => !old.has(line));
  return [...indented('-', gone.join('\n')), ...indented('+', come.join('\n'))];
}

function compareMaps(
  stored: ReadonlyMap<string, string>,
  local: ReadonlyMap<string, string>,
): string[] {
  const names = [...new Set([...stored.keys(), ...local.keys()])].toSorted();
  return names.flatMap((name) => {
    const before = stored.get(name);
    const after = local.get(name);
    if (before === after) return [];
    if (before === undefined) return [`  new: ${name}`];
    if (after === undefined) return [`  removed: ${name}`];
    return [`  changed: ${name}`, ...changedLines(before, after)];
  });
}

/** What a push would change, one line each; empty if nothing. Comments and formatting do not count. */
export function diffProcesses(stored: ComparableProcess, local: ComparableProcess): string[] {
  return [
    ...compareMaps(stored.parts, local.parts),
    ...compareMaps(stored.templates, local.templates),
  ];
}
