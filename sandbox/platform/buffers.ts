import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

const MB = 1024 * 1024;
/**
 * Up to this size the operating system's file cache is fast enough: with the demo data, searches take as long as with four times the
 * buffers.
 */
const SMALL_MB = 128;
const LEAST_MB = 32;
/** The most that a laptop can spare. */
const MOST_MB = 512;

/** Bytes that tables and indexes take up in a data folder; 0 for a new one. */
async function sizeOfTables(folder: string): Promise<number> {
  const base = path.join(folder, 'base');
  const databases = await readdir(base, { withFileTypes: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
  const sizes = databases
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }) => {
      const files = await readdir(path.join(base, name));
      const stats = await Promise.all(files.map((file) => stat(path.join(base, name, file))));
      return stats.reduce((sum, { size }) => sum + size, 0);
    });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/**
 * Megabytes of buffers for an embedded database. If the data is much larger than the buffers, every search reads its
 * pages through the file system, which takes longer than the search; if the data is small, large buffers would waste
 * memory.
 */
export async function buffersFor(folder: string): Promise<number> {
  const megabytes = Math.ceil((await sizeOfTables(folder)) / MB);
  return megabytes <= SMALL_MB ? LEAST_MB : Math.min(MOST_MB, megabytes);
}
