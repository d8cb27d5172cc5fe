// Plain JavaScript: it runs before anything is installed.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive as well.
    return error.code === 'EPERM';
  }
}

/** Notes in `folder` that this process runs the product; the note goes when the process ends. */
export function markAsRunning(folder) {
  mkdirSync(folder, { recursive: true });
  const mark = path.join(folder, String(process.pid));
  writeFileSync(mark, '');
  process.on('exit', () => rmSync(mark, { force: true }));
}

/** Whether a process that left its note in `folder` is still there. Notes of processes that were killed do not count. */
export function isMarkedAsRunning(folder) {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).some((name) => isAlive(Number(name)));
}
