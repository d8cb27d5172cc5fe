import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '../lib/report';
import { type Wanted } from './build-api';
import {
  definitionPath,
  type LocalDefinition,
  processDefinitions,
  RELEASE_ALIAS,
} from './process-folders';

const value = (usage: string, help: string) => ({ type: 'string', usage, help }) as const;
const flag = (usage: string, help: string) => ({ type: 'boolean', usage, help }) as const;

/** All options of all commands. */
export const options = {
  alias: value('--alias NAME', `an alias of a stored version (${RELEASE_ALIAS})`),
  version: value('--version N', 'a stored version by its number'),
  definition: value('--definition NAME', 'another definition than the current (v1, v2, asked)'),
  path: value('--path FOLDER', 'a definition anywhere else, under whatever name'),
  to: value('--to FOLDER', 'the folder, which must not exist (the name of the process)'),
  push: flag('--push', 'set what is missing or different'),
  yes: { ...flag('--yes', 'do not ask'), short: 'y' },
  help: { ...flag('--help', 'show this text'), short: 'h' },
} as const;

export type OptionName = keyof typeof options;
export type Options = ReturnType<typeof readArguments>['values'];

/** A command line that makes no sense. The command's usage is printed with it. */
export class UsageError extends CommandError {}

/** Reads a command line. Throws `UsageError` if an option is not known. */
export function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UsageError(`Missing: ${what}.`);
  return value;
}

/** The name of a process, which the command needs. */
export const processName = (process: string | undefined): string =>
  required(process, 'the name of a process');

function definitionsHere(process: string | undefined, wanted: string | undefined) {
  const of = processDefinitions.filter((each) => process === undefined || each.process === process);
  if (of.length === 0) throw new UsageError(`There is no process "${process}" here.`);
  return of
    .filter(({ definition }) => wanted === undefined || definition === wanted)
    .map((each) => ({ process: each.process, folder: definitionPath(each.folder) }));
}

/** The definition that a command is about. */
export function definitionOf(
  process: string | undefined,
  { path: folder, definition = 'current' }: Options,
): LocalDefinition {
  const name = processName(process);
  if (folder !== undefined) return { process: name, folder: path.resolve(folder) };
  return required(definitionsHere(name, definition)[0], `a definition "${definition}" of ${name}`);
}

/** The definition of one process, or those of all processes that have one. */
export const definitionsOf = (
  process: string | undefined,
  values: Options,
): readonly LocalDefinition[] =>
  process === undefined && values.path === undefined
    ? definitionsHere(undefined, values.definition ?? 'current')
    : [definitionOf(process, values)];

/** Without options, all definitions of one process or of all processes, because earlier ones are checked too. */
export const checkedDefinitions = (
  process: string | undefined,
  values: Options,
): readonly LocalDefinition[] =>
  values.definition === undefined && values.path === undefined
    ? definitionsHere(process, undefined)
    : definitionsOf(process, values);

/** The number after `--version`. */
export function versionNumber(version: string | undefined): string {
  if (!version || !/^[1-9]\d*$/.test(version)) throw new UsageError('Missing: --version N.');
  return version;
}

/** The stored version that the options name. */
export function wantedVersion({ alias, version }: Options): Wanted {
  if (alias !== undefined && version !== undefined)
    throw new UsageError('Either --alias or --version, not both.');
  if (version !== undefined) return { version: versionNumber(version) };
  return { alias: alias ?? RELEASE_ALIAS };
}
