import { parseArgs } from 'node:util';
import { processDefinitions, type ProcessName, RELEASE_ALIAS } from './process-folders';

type Definition = (typeof processDefinitions)[number];

/** The stored version that a local definition is compared with. */
export type RemoteVersion = { kind: 'alias'; alias: string } | { kind: 'version'; version: string };

/** Work on the marketplace's data, through the Integration API. */
const maintenanceNames = ['move-addresses', 'backfill'] as const;
export type MaintenanceName = (typeof maintenanceNames)[number];

const isMaintenance = (name: string): name is MaintenanceName =>
  maintenanceNames.some((known) => known === name);

export type Command =
  | { name: 'help' }
  | { name: 'maintenance'; work: MaintenanceName }
  | { name: 'schemas'; push: boolean }
  | { name: 'validate'; definitions: readonly Definition[] }
  | { name: 'list'; process: ProcessName | undefined }
  | { name: 'diff'; definition: Definition; remote: RemoteVersion }
  | { name: 'create' | 'push'; definitions: readonly Definition[] }
  | {
      name: 'create-alias' | 'update-alias';
      process: ProcessName;
      alias: string;
      version: string;
    };

/** A command line that makes no sense; its message is for the person at the terminal. */
export class UsageError extends Error {}

export const USAGE = `npm run process -- <command> [process] [options]

  validate [process]        let the official CLI check the definitions, without any network
  list [process]            processes of the marketplace, or versions and aliases of one
  diff <process>            compare the definition here with the stored one
                              --alias NAME (${RELEASE_ALIAS}) or --version N
  create [process]          store a new process, or all of them
  push [process]            store the definition as the next version, or those of all processes
  create-alias <process>    --version N [--alias NAME]
  update-alias <process>    --version N [--alias NAME]
  schemas                   show what the product searches listings by, and what of it the marketplace has
                              --push sets what is missing or different
  backfill                  count ratings, rentals, answers and earnings anew, as the background work does by itself
  move-addresses            make exact places private of listings that were made when they were public

  --definition NAME         an earlier definition instead of the current one (v1)

Processes: ${[...new Set(processDefinitions.map(({ process }) => process))].join(', ')}
The marketplace is named by FLEX_MARKETPLACE and FLEX_API_KEY (and FLEX_API_BASE_URL); without a key it is
the sandbox of this machine. Work on data goes through the Integration API, with the server's own settings.`;

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        alias: { type: 'string' },
        version: { type: 'string' },
        definition: { type: 'string' },
        push: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Options = ReturnType<typeof parse>['values'];

function processNamed(name: string | undefined): ProcessName | undefined {
  if (name === undefined) return undefined;
  const found = processDefinitions.find(({ process }) => process === name);
  if (!found) throw new UsageError(`There is no process "${name}" here.`);
  return found.process;
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UsageError(`Missing: ${what}.`);
  return value;
}

function definitionOf(name: string | undefined, options: Options): Definition {
  const process = required(processNamed(name), 'the name of a process');
  const wanted = options.definition ?? 'current';
  const found = processDefinitions.find(
    (each) => each.process === process && each.definition === wanted,
  );
  return required(found, `a definition "${wanted}" of ${process}`);
}

/** About one process, or about all that have such a definition. */
function definitionsOf(name: string | undefined, options: Options): readonly Definition[] {
  if (name !== undefined) return [definitionOf(name, options)];
  const wanted = options.definition ?? 'current';
  return processDefinitions.filter(({ definition }) => definition === wanted);
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

function processCommand(name: string, process: string | undefined, options: Options): Command {
  switch (name) {
    case 'help':
      return { name };
    case 'schemas':
      return { name, push: options.push ?? false };
    case 'validate': {
      const only = processNamed(process);
      return { name, definitions: processDefinitions.filter((d) => !only || d.process === only) };
    }
    case 'list':
      return { name, process: processNamed(process) };
    case 'diff':
      return { name, definition: definitionOf(process, options), remote: remoteVersion(options) };
    case 'create':
    case 'push':
      return { name, definitions: definitionsOf(process, options) };
    case 'create-alias':
    case 'update-alias':
      return {
        name,
        process: required(processNamed(process), 'the name of a process'),
        alias: options.alias ?? RELEASE_ALIAS,
        version: versionNumber(options.version),
      };
    default:
      throw new UsageError(`There is no command "${name}".`);
  }
}

/** Reads the command line. Throws `UsageError`. */
export function parseCommand(args: readonly string[]): Command {
  const { values: options, positionals } = parse(args);
  const [name = 'help', process] = positionals;
  if (options.help) return { name: 'help' };
  return isMaintenance(name)
    ? { name: 'maintenance', work: name }
    : processCommand(name, process, options);
}
