import { spawnSync } from 'node:child_process';
import path from 'node:path';

const FLEX_CLI = path.join(__dirname, '..', '..', 'node_modules', '.bin', 'flex-cli');
const TIMEOUT_MS = 120_000;

export interface CliResult {
  ok: boolean;
  /** Standard output and error, as printed. */
  output: string;
}

/** What the official CLI writes to standard error when everything works. */
const PROGRESS = /^(?:Creating a new directory: |Saved process to )/;

/** Whether the official CLI's standard error contains more than progress. */
export const isComplaint = (errors: string): boolean =>
  errors.split('\n').some((line) => line.trim() !== '' && !PROGRESS.test(line));

/**
 * Runs the official CLI with `args`; `environment` is added to the process's own.
 * It ends with exit code 0 even if it refuses something, so anything but progress on standard error counts as failure.
 */
export function runFlexCli(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): CliResult {
  const run = spawnSync(process.execPath, [FLEX_CLI, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...environment, NODE_NO_WARNINGS: '1' },
    timeout: TIMEOUT_MS,
  });
  if (run.error) throw run.error;
  return {
    ok: run.status === 0 && !isComplaint(run.stderr),
    output: run.stdout + run.stderr,
  };
}

/** Lets the official CLI validate the definition in `folder`, without any network. */
export const validateProcess = (folder: string): CliResult =>
  runFlexCli(['process', '--path', folder]);
