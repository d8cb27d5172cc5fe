import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runFresh } from './run-fresh';

const folder = mkdtempSync(path.join(os.tmpdir(), 'fresh-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
};

/** The files of a program whose changes make Node restart it in watch mode. */
async function watchedBy(program: string): Promise<string[]> {
  const watched: string[] = [];
  const child = fork(program, {
    execArgv: ['--require', 'tsx/cjs'],
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: '1' },
  });
  child.on('message', (message: Record<string, string[]>) =>
    watched.push(...(message['watch:require'] ?? [])),
  );
  await new Promise((resolve) => {
    child.on('close', resolve);
  });
  return watched;
}

test('a file that has changed is run as it is now, and may require others', () => {
  const file = write('build.js', `exports.answer = require('node:path').basename(__dirname);`);
  expect(runFresh(file)).toEqual({ answer: path.basename(folder) });
  write('build.js', 'module.exports = 2;');
  expect(runFresh(file)).toBe(2);
});

test('a program that runs a build in this way is not restarted when the build changes', async () => {
  const build = write('watched.js', 'exports.answer = 1;');
  const helper = path.join(__dirname, 'run-fresh.ts');
  const required = write('requires.js', `require('./watched.js');`);
  const fresh = write('fresh.js', `require('${helper}').runFresh('${build}');`);
  expect(await watchedBy(required)).toContain(build);
  const watched = await watchedBy(fresh);
  expect(watched).toContain(helper);
  expect(watched).not.toContain(build);
});
