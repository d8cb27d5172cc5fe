import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Command, type LocalDefinition } from './cli-arguments';
import { USAGE, usageOf } from './command-help';
import { describeProcess } from './describe-process';
import { type FlexRunner } from './flex-session';
import { graphSvg } from './graph-svg';
import { readProcessDefinition } from './process-definition';
import { diffProcesses, readComparable } from './process-diff';
import { definitionPath } from './process-folders';
import { runSchemas } from './search-schemas';
import { shownPath } from './read-problems';
import { pointAlias, storeAll, validateAll } from './store-processes';
import { pullVersion, versionArgs, withStored } from './stored-versions';
import { type CommandResult, type Surroundings, type WithRunner } from './surroundings';

export type ProcessCommand = Exclude<Command, { name: 'maintenance' }>;

/** `flex-default-process/v1`; a folder elsewhere by its path. */
function nameOf({ folder }: LocalDefinition): string {
  const here = path.relative(definitionPath(''), folder);
  return here.startsWith('..') ? shownPath(folder) : here;
}

const help = ({ about }: Extract<Command, { name: 'help' }>): CommandResult => ({
  ok: true,
  output: about ? usageOf(about) : USAGE,
});

function list(
  run: FlexRunner,
  { process }: Extract<Command, { name: 'list' }>,
  marketplace: string,
): CommandResult {
  const only = process === undefined ? [] : ['--process', process];
  const { ok, output } = run(['process', 'list', ...only]);
  if (ok && output.trim() === '') return { ok, output: `${marketplace} has no processes yet.` };
  if (ok || process === undefined || !output.includes('404')) return { ok, output };
  return { ok, output: `${marketplace} has no process "${process}".` };
}

/** Works on a definition here. If it cannot be read, that is told as `validate` tells it: with the line and the reason. */
function readable(definition: LocalDefinition, work: () => CommandResult): CommandResult {
  try {
    return work();
  } catch (error) {
    const checked = validateAll([definition], nameOf);
    if (checked.ok) throw error;
    return checked;
  }
}

function show({ process, svg }: Extract<Command, { name: 'show' }>, folder: string): CommandResult {
  const definition = readProcessDefinition(folder);
  if (svg !== undefined) writeFileSync(svg, graphSvg(definition, process));
  const written = svg === undefined ? '' : `\n\nThe graph is in ${svg}.`;
  return { ok: true, output: describeProcess(definition) + written };
}

function diff(
  run: FlexRunner,
  { definition, remote }: Extract<Command, { name: 'diff' }>,
): CommandResult {
  const { process, folder } = definition;
  const lines = withStored(run, { process, remote }, (stored) =>
    diffProcesses(readComparable(stored), readComparable(folder)),
  );
  const output = lines.length > 0 ? lines.join('\n') : 'No difference.';
  return {
    ok: true,
    output: `${process} (${versionArgs(remote)[1]}) to ${nameOf(definition)}\n${output}`,
  };
}

function pull(run: FlexRunner, command: Extract<Command, { name: 'pull' }>): CommandResult {
  const { folder } = command;
  if (existsSync(folder))
    return { ok: false, output: `${folder} exists. Choose another with --to.` };
  return pullVersion(run, command);
}

function showAny(
  command: Extract<Command, { name: 'show' }>,
  withRunner: WithRunner,
): Promise<CommandResult> | CommandResult {
  const { process, source } = command;
  if ('local' in source) return readable(source.local, () => show(command, source.local.folder));
  return withRunner((run) =>
    withStored(run, { process, remote: source.remote }, (folder) => show(command, folder)),
  );
}

/** Carries out a command. The result says what to print and whether it succeeded. */
export async function runCommand(
  command: ProcessCommand,
  withRunner: WithRunner,
  surroundings: Surroundings,
): Promise<CommandResult> {
  switch (command.name) {
    case 'help':
      return help(command);
    case 'validate':
      return validateAll(command.definitions, nameOf);
    case 'schemas':
      return withRunner((run) => runSchemas(run, command));
    case 'list':
      return withRunner((run) => list(run, command, surroundings.marketplace));
    case 'show':
      return showAny(command, withRunner);
    case 'diff':
      return withRunner((run) => readable(command.definition, () => diff(run, command)));
    case 'pull':
      return withRunner((run) => pull(run, command));
    case 'create':
    case 'push':
      return withRunner((run) => storeAll(run, command, surroundings));
    case 'alias':
      return withRunner((run) => pointAlias(run, command, surroundings));
  }
}
