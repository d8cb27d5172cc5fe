import path from 'node:path';
import { parseArgs } from 'node:util';
import { type CommandName, isCommandName, optionsOf, takesProcess } from './command-help';
import { definitionPath, processDefinitions, RELEASE_ALIAS } from './process-folders';

/** A definition on this machine. */
export interface LocalDefinition {
  /** The name of the process at the marketplace. */
  process: string;
  /** Absolute. */
  folder: string;
}

/** The stored version that a command is about. */
export type RemoteVersion = { kind: 'alias'; alias: string } | { kind: 'version'; version: string };

/** Work on the marketplace's data, through the Integration API. */
const maintenanceNames = ['move-addresses', 'backfill'] as const;
export type MaintenanceName = (typeof maintenanceNames)[number];

const isMaintenance = (name: string): name is MaintenanceName =>
  maintenanceNames.some((known) => known === name);

export type Command =
  | { name: 'help'; about: CommandName | undefined }
  | { name: 'maintenance'; work: MaintenanceName }
  | { name: 'schemas'; push: boolean }
  | { name: 'validate'; definitions: readonly LocalDefinition[] }
  | { name: 'list'; process: string | undefined }
  | {
      name: 'show';
      process: string;
      source: { local: LocalDefinition } | { remote: RemoteVersion };
      svg: string | undefined;
    }
  | { name: 'diff'; definition: LocalDefinition; remote: RemoteVersion }
  | { name: 'pull'; process: string; remote: RemoteVersion; folder: string }
  | { name: 'create' | 'push'; definitions: readonly LocalDefinition[]; yes: boolean }
  | { name: 'alias'; process: string; alias: string; version: string; yes: boolean };

/** A command line that makes no sense; its message is for the person at the terminal. */
export class UsageError extends Error {
  /** `about` is the command that was meant, if that is clear. */
  constructor(
    message: string,
    readonly about?: CommandName,
  ) {
    super(message);
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        alias: { type: 'string' },
        version: { type: 'string' },
        definition: { type: 'string' },
        path: { type: 'string' },
        to: { type: 'string' },
        svg: { type: 'string' },
        push: { type: 'boolean' },
        yes: { type: 'boolean', short: 'y' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Options = ReturnType<typeof parse>['values'];

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UsageError(`Missing: ${what}.`);
  return value;
}

const nameOf = (process: string | undefined): string => required(process, 'the name of a process');

function known(process: string): string {
  if (processDefinitions.every((each) => each.process !== process))
    throw new UsageError(`There is no process "${process}" here.`);
  return process;
}

function definitionOf(process: string, { path: folder, definition }: Options): LocalDefinition {
  if (folder !== undefined) return { process, folder: path.resolve(folder) };
  const wanted = definition ?? 'current';
  const name = known(process);
  const found = processDefinitions.find(
    (each) => each.process === name && each.definition === wanted,
  );
  const { folder: there } = required(found, `a definition "${wanted}" of ${name}`);
  return { process, folder: definitionPath(there) };
}

/** About one process, or about all that have such a definition. */
function definitionsOf(process: string | undefined, options: Options): readonly LocalDefinition[] {
  if (process !== undefined || options.path !== undefined)
    return [definitionOf(nameOf(process), options)];
  const wanted = options.definition ?? 'current';
  return processDefinitions
    .filter(({ definition }) => definition === wanted)
    .map((each) => ({ process: each.process, folder: definitionPath(each.folder) }));
}

/** Without options, all definitions of a process, or of all of them: earlier ones are checked too. */
function checkedDefinitions(
  process: string | undefined,
  options: Options,
): readonly LocalDefinition[] {
  if (options.definition !== undefined || options.path !== undefined)
    return definitionsOf(process, options);
  const only = process === undefined ? undefined : known(process);
  return processDefinitions
    .filter((each) => only === undefined || each.process === only)
    .map((each) => ({ process: each.process, folder: definitionPath(each.folder) }));
}

function versionNumber(version: string | undefined): string {
  if (!version || !/^[1-9]\d*$/.test(version)) throw new UsageError('Missing: --version N.');
  return version;
}

function remoteVersion({ alias, version }: Options): RemoteVersion {
  if (alias !== undefined && version !== undefined) {
    throw new UsageError('Either --alias or --version, not both.');
  }
  return version === undefined
    ? { kind: 'alias', alias: alias ?? RELEASE_ALIAS }
    : { kind: 'version', version: versionNumber(version) };
}

function showCommand(process: string, options: Options): Command {
  const isStored = options.alias !== undefined || options.version !== undefined;
  const source = isStored
    ? { remote: remoteVersion(options) }
    : { local: definitionOf(process, options) };
  return { name: 'show', process, source, svg: options.svg };
}

/** A command that changes what the marketplace has. */
function changingCommand(
  name: 'create' | 'push' | 'alias',
  process: string | undefined,
  options: Options,
): Command {
  const yes = options.yes ?? false;
  if (name !== 'alias') return { name, definitions: definitionsOf(process, options), yes };
  const alias = options.alias ?? RELEASE_ALIAS;
  return { name, process: nameOf(process), alias, version: versionNumber(options.version), yes };
}

function processCommand(
  name: Exclude<CommandName, MaintenanceName>,
  process: string | undefined,
  options: Options,
): Command {
  switch (name) {
    case 'schemas':
      return { name, push: options.push ?? false };
    case 'validate':
      return { name, definitions: checkedDefinitions(process, options) };
    case 'list':
      return { name, process };
    case 'show':
      return showCommand(nameOf(process), options);
    case 'diff':
      return {
        name,
        definition: definitionOf(nameOf(process), options),
        remote: remoteVersion(options),
      };
    case 'pull': {
      const folder = path.resolve(options.to ?? nameOf(process));
      return { name, process: nameOf(process), remote: remoteVersion(options), folder };
    }
    default:
      return changingCommand(name, process, options);
  }
}

/** An option that does nothing would let somebody believe that it did. */
function refuseSurplus(name: CommandName, process: string | undefined, options: Options): void {
  const taken = optionsOf(name);
  const surplus = Object.keys(options).find((option) => !taken.includes(option));
  if (surplus !== undefined) throw new UsageError(`"${name}" takes no --${surplus}.`, name);
  if (process !== undefined && !takesProcess(name))
    throw new UsageError(`"${name}" takes no process.`, name);
}

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): Command {
  const { values: options, positionals } = parse(args);
  const [name = 'help', process, ...more] = positionals;
  if (name === 'help') {
    return { name, about: process !== undefined && isCommandName(process) ? process : undefined };
  }
  if (!isCommandName(name)) throw new UsageError(`There is no command "${name}".`);
  if (options.help) return { name: 'help', about: name };
  if (more.length > 0) throw new UsageError(`Too much: ${more.join(' ')}.`, name);
  refuseSurplus(name, process, options);
  if (isMaintenance(name)) return { name: 'maintenance', work: name };
  try {
    return processCommand(name, process, options);
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(error.message, name) : error;
  }
}
