import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type ProcessSource } from '../seed/build-api';

/** Client projects have their processes at most so deep. */
const DEEPEST = 4;
const PASSED_OVER = /^(?:node_modules|build|dist|coverage|\..*)$/;
const NAME = /^[\w-]+$/;

/** Folders with a `process.edn` below this one; each is named like its process, as the command line writes it. */
export async function findProcesses(folder: string, depth = 0): Promise<ProcessSource[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const name = path.basename(path.resolve(folder));
  const isProcess = entries.some((entry) => entry.isFile() && entry.name === 'process.edn');
  if (isProcess && NAME.test(name)) return [{ name, folder }];
  if (depth === DEEPEST) return [];
  const below = entries
    .filter((entry) => entry.isDirectory() && !PASSED_OVER.test(entry.name))
    .map((entry) => path.join(folder, entry.name))
    .toSorted();
  const found: ProcessSource[] = [];
  for (const each of below) found.push(...(await findProcesses(each, depth + 1)));
  return found;
}
