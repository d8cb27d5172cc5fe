import path from 'node:path';
import { runToEnd } from './child';
import { CommandError } from './report';
import { unlessFresh } from './stale';

/** Where `sandbox/compile.ts` writes. */
const folder = path.join('sandbox', 'node_modules', '.cache');

async function compile(): Promise<void> {
  const status = await runToEnd(process.execPath, ['--require', 'tsx/cjs', 'sandbox/compile.ts']);
  if (status !== 0) throw new CommandError('The sandbox did not compile: see the lines above.');
}

/**
 * How Node.js starts the sandbox: as one file, which is compiled here if its sources have changed. Its small space for new objects is
 * collected often instead of growing.
 */
export async function sandboxProgram(): Promise<readonly string[]> {
  await unlessFresh(path.join(folder, '.compiled-from'), ['sandbox', 'package-lock.json'], compile);
  return ['--max-semi-space-size=4', path.join(folder, 'sandbox.cjs')];
}

/**
 * Pictures are cut in several threads, for each of which the C library would keep freed memory. With the demo data, uploading photographs
 * takes 370 MB instead of 480.
 */
export const sandboxMemory = { MALLOC_ARENA_MAX: '2' } as const;
