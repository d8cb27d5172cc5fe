import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from './programs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'programs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const start = (script: string) =>
  startProgram({
    command: [process.execPath, '-e', script],
    folder,
    env: { GREETING: 'hello' },
    log: path.join(folder, 'log'),
  });

test('its output is waited for, kept and written down, and it is stopped', async () => {
  const program = start('console.log(process.env.GREETING, 42); setInterval(() => {}, 1000)');
  const [, number] = await program.until(/hello (\d+)/);
  expect(number).toBe('42');
  await program.stop();
  expect(program.output()).toBe('hello 42\n');
  expect(readFileSync(path.join(folder, 'log'), 'utf8')).toBe('hello 42\n');
});

test('what it started itself ends with it', async () => {
  const inner = 'setInterval(() => {}, 1000)';
  const program = start(
    `const child = require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}]);
    console.log('child', child.pid); setInterval(() => {}, 1000)`,
  );
  const [, pid] = await program.until(/child (\d+)\n/);
  await program.stop();
  const isThere = () => {
    try {
      return process.kill(Number(pid), 0);
    } catch {
      return false;
    }
  };
  for (let tries = 0; tries < 50 && isThere(); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(isThere()).toBe(false);
});

test('one that ends too early is told with its last words', async () => {
  const program = start('console.error("no such setting"); process.exit(3)');
  await expect(program.until(/ready/)).rejects.toThrow(
    /ended before it was ready:\nno such setting/,
  );
  await expect(program.done()).rejects.toThrow(/failed:\nno such setting/);
  await program.stop();
});

test('one that does not exist is told, too', async () => {
  const program = startProgram({
    command: [path.join(folder, 'nothing')],
    folder,
    env: {},
    log: path.join(folder, 'log'),
  });
  await expect(program.until(/ready/)).rejects.toThrow(/ENOENT/);
  await program.stop();
});
