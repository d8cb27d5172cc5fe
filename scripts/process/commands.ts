import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../lib/report';
import {
  checkedDefinitions,
  definitionOf,
  definitionsOf,
  type OptionName,
  type Options,
  options,
  processName,
  readArguments,
  UsageError,
  versionNumber,
  wantedVersion,
} from './arguments';
import { wantedText } from './build-api';
import { describeProcess, textTable } from './describe-process';
import { runBackfill } from './maintenance';
import { parseDefinition } from './process-definition';
import { diffProcesses } from './process-diff';
import { readProcessFiles, writeProcessFiles } from './process-files';
import { processDefinitions, RELEASE_ALIAS } from './process-folders';
import { runSchemas } from './search-schemas';
import { pointAlias, storeAll, type Surroundings } from './store-processes';
import { definitionName, readable, validateAll } from './validate';

interface Asked extends Surroundings {
  readonly process: string | undefined;
  readonly values: Options;
}

interface Command {
  readonly usage: string;
  readonly summary: string;
  readonly options?: readonly OptionName[];
  readonly note?: string;
  /** Runs the command and returns what to print. Throws `CommandError` with what is wrong. */
  readonly run: (asked: Asked) => Promise<string> | string;
}

async function list({ process, api: open }: Asked): Promise<string> {
  const api = open();
  if (process === undefined) {
    const rows = (await api.processes()).map(({ name, version }) => [name, String(version)]);
    if (rows.length === 0) return `${api.name} has no processes yet.`;
    return textTable(['Process', 'Latest version'], rows);
  }
  const versions = await api.versions(process);
  if (versions.length === 0) throw new CommandError(`${api.name} has no process "${process}".`);
  const rows = versions.map(({ version, createdAt, aliases, transactionCount }) => [
    ...[String(version), createdAt.toISOString(), aliases.join(', '), String(transactionCount)],
  ]);
  return textTable(['Version', 'Created', 'Aliases', 'Transactions'], rows);
}

async function show({ process, values, api }: Asked): Promise<string> {
  const name = processName(process);
  const tablesOf = (text: string): string => describeProcess(parseDefinition(text));
  if (values.alias !== undefined || values.version !== undefined)
    return tablesOf((await api().show(name, wantedVersion(values))).definition);
  const local = definitionOf(name, values);
  return readable(local, () => tablesOf(readProcessFiles(local.folder).definition));
}

async function diff({ process, values, api }: Asked): Promise<string> {
  const local = definitionOf(process, values);
  const wanted = wantedVersion(values);
  const stored = await api().show(local.process, wanted);
  const lines = readable(local, () => diffProcesses(stored, readProcessFiles(local.folder)));
  return [
    `${local.process} (${wantedText(wanted)}) to ${definitionName(local)}`,
    ...(lines.length > 0 ? lines : ['No difference.']),
  ].join('\n');
}

async function pull({ process, values, api }: Asked): Promise<string> {
  const name = processName(process);
  const folder = path.resolve(values.to ?? name);
  const wanted = wantedVersion(values);
  if (existsSync(folder)) throw new CommandError(`${folder} exists. Choose another with --to.`);
  writeProcessFiles(folder, await api().show(name, wanted));
  return `${name} (${wantedText(wanted)}) is in ${folder}.`;
}

const store =
  (how: 'create' | 'push') =>
  ({ process, values, ...around }: Asked): Promise<string> => {
    const definitions = definitionsOf(process, values);
    return storeAll(how, { definitions, yes: values.yes ?? false }, around);
  };

const stored = ['alias', 'version'] as const;
const local = ['definition', 'path'] as const;

/** All commands, in the order of a process's life. */
export const commands = {
  list: {
    usage: 'list [process]',
    summary: 'processes of the marketplace, or versions and aliases of one',
    run: list,
  },
  validate: {
    usage: 'validate [process]',
    summary:
      'check definitions without any network, and tell the line and the reason of what is wrong',
    options: local,
    run: ({ process, values }) => validateAll(checkedDefinitions(process, values)),
  },
  show: {
    usage: 'show <process>',
    summary: 'a process as tables',
    options: [...local, ...stored],
    note: 'Without --alias or --version it is the definition here.',
    run: show,
  },
  diff: {
    usage: 'diff <process>',
    summary: 'what differs between a stored version and the definition here',
    options: [...stored, ...local],
    run: diff,
  },
  pull: {
    usage: 'pull <process>',
    summary: 'write a stored version to a folder',
    options: ['to', ...stored],
    run: pull,
  },
  create: {
    usage: 'create [process]',
    summary: 'store a new process, or all of them',
    options: ['yes', ...local],
    run: store('create'),
  },
  push: {
    usage: 'push [process]',
    summary: 'store the definition as the next version, or those of all processes',
    options: ['yes', ...local],
    note: 'Nothing is stored if one of the definitions is not valid.',
    run: store('push'),
  },
  alias: {
    usage: 'alias <process> --version N',
    summary: 'let new transactions begin with version N',
    options: [...stored, 'yes'],
    run: ({ process, values, ...around }) => {
      const { alias = RELEASE_ALIAS, yes = false } = values;
      const version = versionNumber(values.version);
      return pointAlias({ process: processName(process), alias, version, yes }, around);
    },
  },
  schemas: {
    usage: 'schemas',
    summary: 'what the product searches by, and what of it the marketplace has',
    options: ['push'],
    run: ({ values, api }) => runSchemas(api(), { push: values.push ?? false }),
  },
  backfill: {
    usage: 'backfill',
    summary:
      'count ratings, rentals, answers and earnings anew, as the background work does by itself',
    run: () => runBackfill(process.env),
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(commands, name);
const lines = (pairs: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...pairs.map(([left]) => left.length)) + 2;
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}${right}`).join('\n');
};

/** What `help` prints. */
const USAGE = `npm run process -- <command> [process] [options]

${lines([
  ...Object.values(commands).map(({ usage, summary }) => [usage, summary] as const),
  ['help <command>', 'the options of a command'],
])}

Processes here: ${[...new Set(processDefinitions.map(({ process }) => process))].join(', ')}
The marketplace is named by FLEX_MARKETPLACE and FLEX_API_KEY (and FLEX_API_BASE_URL); without a key it is
the sandbox of this machine. Work on data goes through the Integration API, with the server's own settings.`;

function usageOf({ usage, summary, options: taken = [], note }: Command): string {
  const pairs = taken.map((name) => [options[name].usage, options[name].help] as const);
  const parts = [summary, ...(pairs.length > 0 ? [lines(pairs)] : []), ...(note ? [note] : [])];
  return [`npm run process -- ${usage}`, ...parts].join('\n\n');
}

/** Refuses options that a command ignores, because people would believe that they work. */
function refuseSurplus(name: string, { usage, options: taken = [] }: Command, asked: Asked): void {
  const surplus = Object.keys(asked.values).find((each) => taken.every((known) => known !== each));
  if (surplus !== undefined) throw new UsageError(`"${name}" takes no --${surplus}.`);
  if (asked.process !== undefined && !usage.includes('process'))
    throw new UsageError(`"${name}" takes no process.`);
}

/** Runs a command line and returns what to print. Throws `CommandError` with what is wrong. */
export async function runProcessCommand(
  args: readonly string[],
  surroundings: Surroundings,
): Promise<string> {
  const { values, positionals } = readArguments(args);
  const [name = 'help', process, ...more] = positionals;
  const isHelp = name === 'help' || values.help;
  const about = name === 'help' ? process : name;
  const command: Command | undefined = isCommand(about) ? commands[about] : undefined;
  if (isHelp) return command ? usageOf(command) : USAGE;
  if (!command) throw new CommandError(`There is no command "${name}".\n\n${USAGE}`);
  try {
    if (more.length > 0) throw new UsageError(`Too much: ${more.join(' ')}.`);
    refuseSurplus(name, command, { ...surroundings, process, values });
    return await command.run({ ...surroundings, process, values });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    throw new CommandError(`${error.message}\n\n${usageOf(command)}`);
  }
}
