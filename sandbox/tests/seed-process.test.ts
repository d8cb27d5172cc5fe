import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../platform/database';
import { isSeeded } from '../seed/demo';
import { useStarted } from '../testing/use-started';
import { bundleSandbox } from '../testing/child-sandbox';
import { freePort } from '../testing/free-port';

async function open() {
  const program = await bundleSandbox();
  return { program, folder: await mkdtemp(path.join(tmpdir(), 'seed-process-')) };
}

const place = useStarted(open, async ({ program, folder }) => {
  await program.remove();
  await rm(folder, { recursive: true });
});

test('when a first start is killed, the process that makes its demo data ends too', async () => {
  const { program, folder } = place();
  const sandbox = spawn(
    process.execPath,
    [program.file, '--data', folder, '--port', String(await freePort())],
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, DATABASE_URL: undefined } },
  );
  // Both processes write there, so the stream ends when the last of them has ended.
  const allEnded = new Promise((resolve) => sandbox.once('close', resolve));
  const lines: string[] = [];
  for await (const line of createInterface({ input: sandbox.stdout })) {
    lines.push(line);
    if (line.startsWith('seed     [')) sandbox.kill('SIGKILL');
  }
  await allEnded;
  expect(lines.some((line) => line.includes('demo data made'))).toBe(false);

  const database = await openDatabase({ kind: 'folder', folder });
  expect(await isSeeded(database.db)).toBe(false);
  await database.close();
}, 180_000);
