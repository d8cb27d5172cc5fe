import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs a command of package.json as npm does, with arguments after `--`. */
function run(script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join('scripts', script), ...args],
    { cwd: path.join(__dirname, '..'), encoding: 'utf8', timeout: 30_000 },
  );
  return { status, stdout, stderr };
}

test.each(['start.ts', 'dev.ts'])(
  '%s tells what changes it, and starts nothing',
  (script) => {
    const { status, stdout } = run(script, '--help');
    expect(status).toBe(0);
    for (const name of ['PORT', 'SANDBOX_PORT', 'DATA_DIR', 'SANDBOX_DATA'])
      expect(stdout).toContain(name);
    expect(stdout).not.toContain('ready');
  },
  60_000,
);

test('an option that does not exist is refused and not passed over', () => {
  const { status, stdout, stderr } = run('start.ts', '--port', '4000');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('--port 4000 is not understood.');
}, 60_000);
