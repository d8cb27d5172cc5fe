import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

async function listFiles(entry: string): Promise<string[]> {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  const entries = await readdir(entry, { recursive: true, withFileTypes: true });
  return (
    entries
      // No program is built from tests.
      .filter((item) => item.isFile() && !/\.test\.tsx?$/.test(item.name))
      .filter((item) => !item.parentPath.includes('node_modules'))
      .map((item) => path.join(item.parentPath, item.name))
  );
}

/** A fingerprint of the contents of files and folders, without installed packages. */
async function fingerprint(entries: string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(entries.map(listFiles))).flat().sort();
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs `work` unless it ran for the same inputs before. Returns whether it ran. */
export async function unlessFresh(
  stampFile: string,
  inputs: string[],
  work: () => Promise<void>,
): Promise<boolean> {
  const wanted = await fingerprint(inputs);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return false;
  await work();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  return true;
}
