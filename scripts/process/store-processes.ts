import { CommandError } from '../lib/report';
import { type BuildApi } from './build-api';
import { diffProcesses } from './process-diff';
import { readProcessFiles } from './process-files';
import { type LocalDefinition } from './process-folders';
import { validateAll } from './validate';

/** The surroundings of a command: the marketplace, which is only asked if it is needed, and a person to tell and to ask. */
export interface Surroundings {
  readonly api: () => BuildApi;
  readonly say: (line: string) => void;
  /** Asks a question that is answered by yes or no. Anything but yes counts as no. */
  readonly confirm: (question: string) => Promise<boolean>;
}

/** What storing a definition changes, compared with the newest version; undefined if it changes nothing. */
async function changeOf(api: BuildApi, { process, folder }: LocalDefinition) {
  const versions = await api.versions(process);
  if (versions.length === 0) return `${process}: new`;
  const newest = Math.max(...versions.map(({ version }) => version));
  const stored = await api.show(process, { version: String(newest) });
  const lines = diffProcesses(stored, readProcessFiles(folder));
  if (lines.length === 0) return undefined;
  return [`${process}: version ${newest} to ${newest + 1}`, ...lines].join('\n');
}

interface Storing {
  readonly definitions: readonly LocalDefinition[];
  readonly yes: boolean;
}

/** Stores each definition after asking. Nothing is stored if one is not valid, and none after one that is refused. */
export async function storeAll(
  how: 'create' | 'push',
  { definitions, yes }: Storing,
  { api: open, say, confirm }: Surroundings,
): Promise<string> {
  validateAll(definitions);
  const api = open();
  const changed: LocalDefinition[] = [];
  for (const definition of definitions) {
    say(`comparing ${definition.process} …`);
    const isNew = how === 'create';
    const change = isNew ? `${definition.process}: new` : await changeOf(api, definition);
    if (change === undefined) continue;
    say(change);
    changed.push(definition);
  }
  if (changed.length === 0) return 'Nothing has changed.';
  const count = changed.length === 1 ? 'this' : `these ${changed.length}`;
  if (!yes && !(await confirm(`Store ${count} at ${api.name}?`)))
    throw new CommandError('Nothing was stored.');
  for (const [index, { process, folder }] of changed.entries()) {
    const version = await api.store(how, process, readProcessFiles(folder));
    say(`${index + 1} of ${changed.length}  ${process}: version ${version}`);
  }
  return 'Done. New transactions use a version once an alias points to it.';
}

/** Points an alias to a version after asking, and creates the alias if it is new. */
export async function pointAlias(
  wanted: { process: string; alias: string; version: string; yes: boolean },
  { api: open, confirm }: Surroundings,
): Promise<string> {
  const { process, alias, yes } = wanted;
  const version = Number(wanted.version);
  const api = open();
  const versions = await api.versions(process);
  if (versions.every((each) => each.version !== version))
    throw new CommandError(`${process} has no version ${version} at ${api.name}.`);
  const before = versions.find(({ aliases }) => aliases.includes(alias))?.version;
  if (before === version) return `${alias} of ${process} points to version ${version} already.`;
  const change = before === undefined ? '' : `from version ${before} `;
  const question = `Point ${alias} of ${process} ${change}to version ${version} at ${api.name}? New transactions begin with it.`;
  if (!yes && !(await confirm(question))) throw new CommandError('Nothing was changed.');
  await api.pointAlias(before === undefined ? 'create' : 'update', { process, alias, version });
  return `${alias} of ${process} points to version ${version}.`;
}
