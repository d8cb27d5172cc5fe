import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type DatabaseOptions } from '../platform/database';

/*
 * Making the first data leaves hundreds of megabytes in the process that did it. So a separate process does it: this
 * program with one more argument, on the same port and database. It ends before the sandbox itself starts.
 */

/** With this argument the program makes the first data and ends. */
export const SEED_ONLY = 'seed-only';

/** Whether the database folder does not exist yet, which can be seen without opening the database. */
export const isUntouched = (database: DatabaseOptions): boolean =>
  database.kind === 'folder' && !existsSync(path.join(database.folder, 'PG_VERSION'));

/**
 * This program's arguments for Node.js, with more room for new objects. Collecting them in the small steps that save a sandbox's memory
 * would take a good part of a seed's time.
 */
const withRoom = (args: readonly string[]): string[] => [
  ...args.filter((arg) => !arg.startsWith('--max-semi-space-size')),
  '--max-semi-space-size=32',
];

/** Runs this program again to make the first data. Rejects when that fails; the other process prints the reason. */
export function seedInOwnProcess(): Promise<void> {
  const [, program = '', ...args] = process.argv;
  const child = fork(program, [...args, `--${SEED_ONLY}`], {
    execArgv: withRoom(process.execArgv),
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error('the first data could not be made'));
    });
  });
}

/** Ends this process as soon as its parent is gone, because another sandbox may start on the same database. */
export function endWithStarter(): void {
  process.once('disconnect', () => process.exit(1));
}
