import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from './database';
import { FolderHeldError, holdFolder } from './held-folder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'held-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a second start on the same folder is told who holds it, and opens nothing', async () => {
  const release = holdFolder(folder);
  const second = openDatabase({ kind: 'folder', folder });
  await expect(second).rejects.toThrow(FolderHeldError);
  await expect(second).rejects.toThrow(
    `Another sandbox (process ${String(process.pid)}) holds ${folder}.`,
  );
  expect(await readdir(folder)).toEqual(['held-by.json']);
  release();
  expect(await readdir(folder)).toEqual([]);
});

test('a note of a killed process, of a reused process id, or of the folder that this one was copied from is ignored', async () => {
  const note = path.join(folder, 'held-by.json');
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  holdFolder(folder);
  const { started } = JSON.parse(await readFile(note, 'utf8')) as { started: string };
  const left = [
    { pid: ended, started, folder },
    { pid: process.pid, started: '1', folder },
    { pid: process.pid, started, folder: path.join(folder, 'original') },
  ];
  for (const text of [...left.map((holder) => JSON.stringify(holder)), '{']) {
    await writeFile(note, text);
    const release = holdFolder(folder);
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual({ pid: process.pid, started, folder });
    release();
  }
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux(
  'a process that has ended holds nothing, also while its parent has not taken notice',
  async () => {
    // A shell whose child has ended, and that has not read the child's status.
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: 'pipe' });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(line.toString());
      const stat = () => execFileSync('cat', [`/proc/${String(pid)}/stat`], { encoding: 'latin1' });
      while (!stat().includes(') Z ')) await new Promise((resolve) => setTimeout(resolve, 20));
      const note = { pid, started: stat().split(' ')[21], folder };
      await writeFile(path.join(folder, 'held-by.json'), JSON.stringify(note));
      holdFolder(folder)();
    } finally {
      parent.kill('SIGKILL');
    }
  },
);
