import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../platform/database';
import { readFact, writeFact } from '../platform/facts';
import { bundleSandbox } from '../testing/child-sandbox';

/** Starts the program, waits until it is ready, and ends it as a terminal does. */
function startAndEnd(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    let output = '';
    const child = execFile(process.execPath, [program, '--no-seed', '--port', '0', ...args]);
    const listen = (text: string) => {
      output += text;
      if (output.includes('ready  sandbox')) child.kill('SIGTERM');
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => resolve(output));
  });
}

test('--reset removes what the data folder has; without it, a start keeps it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reset-'));
  const data = path.join(folder, 'data');
  const program = await bundleSandbox();
  const fact = async (value?: string) => {
    const { db, close } = await openDatabase({ kind: 'folder', folder: data });
    if (value) await writeFact(db, 'mine', value);
    const found = await readFact(db, 'mine');
    await close();
    return found;
  };
  try {
    expect(await startAndEnd(program.file, ['--data', data, '--reset'])).toContain('ready');
    await fact('kept');
    await startAndEnd(program.file, ['--data', data]);
    expect(await fact()).toBe('kept');
    const output = await startAndEnd(program.file, ['--data', data, '--reset']);
    expect(output).toContain('everything in it was removed');
    expect(await fact()).toBeUndefined();
  } finally {
    await program.remove();
    rmSync(folder, { recursive: true });
  }
}, 120_000);
