import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { chooseServices } from './lib/services';

const root = path.join(__dirname, '..');

/** Runs a command of package.json as npm does, with variables of the environment and arguments after `--`. */
function runWith(env: Record<string, string>, script: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join('scripts', script), ...args],
    { cwd: root, encoding: 'utf8', timeout: 30_000, env: { ...process.env, ...env } },
  );
  return { status, stdout, stderr };
}

const run = (script: string, ...args: string[]) => runWith({}, script, ...args);

test.each(['start.ts', 'dev.ts'])(
  'the help of %s names the variables that change it, and starts nothing',
  (script) => {
    const { status, stdout } = run(script, '--help');
    expect(status).toBe(0);
    for (const name of ['PORT', 'SANDBOX_PORT', 'DATA_DIR', 'SANDBOX_DATA'])
      expect(stdout).toContain(name);
    expect(stdout).not.toContain('ready');
  },
  60_000,
);

test('an unknown option is refused and not ignored', () => {
  const { status, stdout, stderr } = run('start.ts', '--port', '4000');
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain('--port 4000 is not understood.');
}, 60_000);

test('one port for the site and the sandbox is refused with a readable sentence', () => {
  const { status, stderr } = runWith({ PORT: '3600', SANDBOX_PORT: '' }, 'start.ts');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'PORT and SANDBOX_PORT are both 3600, but the site and the sandbox need a port each.\n',
  });
}, 60_000);

test('a misspelled setting is named', () => {
  const settings = { ...chooseServices({}).env('http://localhost'), LOG_LEVLE: 'debug' };
  const { status, stdout } = runWith(settings, 'check-settings.ts');
  expect(stdout).toContain('LOG_LEVLE is not a setting: is LOG_LEVEL meant?');
  expect(status).toBe(0);
}, 60_000);

test('with a wrong setting nothing becomes ready, and the programs that were started are ended', () => {
  const ports = { PORT: '3196', SANDBOX_PORT: '3197' };
  const settings = { ...ports, LOG_LEVEL: 'loud' };
  const { status, stdout, stderr } = runWith(settings, 'testing/lasting-product.ts');
  expect(stderr).toContain('LOG_LEVEL');
  expect(status).toBe(1);
  expect(stdout).not.toMatch(/^ready {4}/m);
  const started = Number(/runs as (\d+)/.exec(stdout)?.[1]);
  expect(() => process.kill(started, 0)).toThrow('ESRCH');
}, 60_000);
