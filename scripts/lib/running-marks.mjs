// Plain JavaScript: it runs before anything is installed.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running too.
    return error.code === 'EPERM';
  }
}

/** Records in `folder` that this process runs the product; the record is removed when the process ends. */
export function markAsRunning(folder) {
  mkdirSync(folder, { recursive: true });
  const mark = path.join(folder, String(process.pid));
  writeFileSync(mark, '');
  process.on('exit', () => rmSync(mark, { force: true }));
}

/** Whether a process with a record in `folder` is still running. Records of killed processes do not count. */
export function isMarkedAsRunning(folder) {
  mkdirSync(folder, { recursive: true });
  return readdirSync(folder).some((name) => isAlive(Number(name)));
}
