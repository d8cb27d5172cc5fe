import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffersFor } from './buffers';

const MB = 1024 * 1024;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'buffers-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A sparse file, which takes no room on the disk. */
async function table(name: string, megabytes: number): Promise<void> {
  const file = path.join(folder, 'base', '5', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '');
  await truncate(file, megabytes * MB);
}

test('a new database and a small one get few buffers', async () => {
  expect(await buffersFor(folder)).toBe(32);
  await table('16384', 20);
  expect(await buffersFor(folder)).toBe(32);
});

test('a large database gets buffers for its tables, up to a limit', async () => {
  await table('16384', 200);
  await table('16385', 100.5);
  expect(await buffersFor(folder)).toBe(301);
  await table('16386', 900);
  expect(await buffersFor(folder)).toBe(512);
});

test('a folder that cannot be read is an error', async () => {
  await writeFile(path.join(folder, 'base'), 'no folder');
  await expect(buffersFor(folder)).rejects.toThrow('ENOTDIR');
});
