import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Runs `work` with the path of a file that it may write; the file is removed afterwards. */
export async function withTemporaryFile<Result>(
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sandbox-data-'));
  try {
    return await work(path.join(folder, 'data.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
