import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const FILE = 'held-by.json';

const holderSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.number(), started: v.string(), folder: v.string() }),
);
type Holder = v.InferOutput<typeof holderSchema>;

/** The embedded database belongs to one process, and another one has opened it. */
export class FolderHeldError extends Error {
  override name = 'FolderHeldError';

  constructor(folder: string, pid: number) {
    super(
      `Another sandbox (process ${String(pid)}) holds ${folder}. Stop it, choose another folder with --data or ` +
        'SANDBOX_DATA, or let several sandboxes share a PostgreSQL server with DATABASE_URL.',
    );
  }
}

/** States of a process that has ended and whose parent has not taken notice. */
const ENDED: readonly string[] = ['Z', 'X'];

/**
 * The time at which a process began, in Linux's own unit, so that a reused process id is not taken for the same process. Empty if the
 * process has ended, and on other systems.
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'latin1');
    const [state = '', ...numbers] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ENDED.includes(state) ? '' : (numbers[18] ?? '');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user runs too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function holderIn(file: string): Holder | undefined {
  try {
    return v.parse(holderSchema, readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A killed process leaves its file behind, and a copy of a folder has the file of the original. */
const isHolding = ({ pid, started, folder }: Holder, own: Holder): boolean =>
  folder === own.folder && isRunning(pid) && started === startOf(pid);

/**
 * Notes in an existing folder that this process has opened it; the returned function removes the note. Throws `FolderHeldError` if a
 * running process has done so.
 */
export function holdFolder(folder: string): () => void {
  const file = path.join(folder, FILE);
  const own = {
    pid: process.pid,
    started: startOf(process.pid),
    folder: realpathSync(folder),
  };
  const other = holderIn(file);
  if (other && isHolding(other, own)) throw new FolderHeldError(folder, other.pid);
  rmSync(file, { force: true });
  // If two processes begin at the same moment, one of them fails here.
  writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
  return () => rmSync(file, { force: true });
}
