import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Command, type RemoteVersion, USAGE } from './cli-arguments';
import { validateProcess } from './flex-cli';
import { type FlexRunner } from './flex-session';
import { diffProcesses, readComparable } from './process-diff';
import { definitionPath, type ProcessName } from './process-folders';
import { runSchemas } from './search-schemas';

export interface CommandResult {
  ok: boolean;
  output: string;
}

export type ProcessCommand = Exclude<Command, { name: 'maintenance' }>;

/** Gives a runner to the commands that need the marketplace; the others never ask for one. */
export type WithRunner = (work: (run: FlexRunner) => CommandResult) => CommandResult;

function validate(folders: readonly string[]): CommandResult {
  const results = folders.map((folder) => ({ folder, ...validateProcess(definitionPath(folder)) }));
  return {
    ok: results.every(({ ok }) => ok),
    output: results
      .map(({ folder, ok, output }) => (ok ? `${folder}: valid` : `${folder}: refused\n${output}`))
      .join('\n'),
  };
}

const versionArgs = (remote: RemoteVersion): string[] =>
  remote.kind === 'alias' ? ['--alias', remote.alias] : ['--version', remote.version];

interface DiffRequest {
  process: ProcessName;
  folder: string;
  remote: RemoteVersion;
}

function diff(run: FlexRunner, { process, folder, remote }: DiffRequest): CommandResult {
  const temporary = mkdtempSync(path.join(tmpdir(), 'process-'));
  try {
    const stored = path.join(temporary, 'stored');
    const pulled = run([
      ...['process', 'pull', '--process', process, '--path', stored],
      ...versionArgs(remote),
    ]);
    if (!pulled.ok) return pulled;
    const lines = diffProcesses(readComparable(stored), readComparable(definitionPath(folder)));
    const output = lines.length > 0 ? lines.join('\n') : 'No difference.';
    return { ok: true, output: `${process} (${versionArgs(remote)[1]}) to ${folder}\n${output}` };
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Stores each definition. Nothing is stored if one of them is not valid. */
function store(
  run: FlexRunner,
  { name, definitions }: Extract<Command, { name: 'create' | 'push' }>,
): CommandResult {
  const checked = validate(definitions.map(({ folder }) => folder));
  if (!checked.ok) return checked;
  const results = definitions.map(({ process, folder }) => ({
    process,
    ...run(['process', name, '--process', process, '--path', definitionPath(folder)]),
  }));
  return {
    ok: results.every(({ ok }) => ok),
    output: results.map(({ process, output }) => `${process}: ${output.trim()}`).join('\n'),
  };
}

/** Carries out a command. The result says what to print and whether it succeeded. */
export function runCommand(command: ProcessCommand, withRunner: WithRunner): CommandResult {
  switch (command.name) {
    case 'help':
      return { ok: true, output: USAGE };
    case 'validate':
      return validate(command.definitions.map(({ folder }) => folder));
    case 'schemas':
      return withRunner((run) => runSchemas(run, command));
    case 'list': {
      const only = command.process ? ['--process', command.process] : [];
      return withRunner((run) => run(['process', 'list', ...only]));
    }
    case 'diff': {
      const { definition, remote } = command;
      return withRunner((run) => diff(run, { ...definition, remote }));
    }
    case 'create':
    case 'push':
      return withRunner((run) => store(run, command));
    case 'create-alias':
    case 'update-alias': {
      const { name, process, alias, version } = command;
      const options = ['--process', process, '--alias', alias, '--version', version];
      return withRunner((run) => run(['process', name, ...options]));
    }
  }
}
