import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';

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

test('one port for the site and the sandbox is refused in a sentence', () => {
  const { status, stderr } = runWith({ PORT: '3600', SANDBOX_PORT: '' }, 'start.ts');
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'PORT and SANDBOX_PORT are both 3600, but the site and the sandbox need a port each.\n',
  });
}, 60_000);

test('a misspelled setting is named before anything starts', async () => {
  const other = createServer().listen(0);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { stdout, stderr } = runWith({ LOG_LEVLE: 'debug', PORT: String(port) }, 'start.ts');
  other.close();
  expect(stdout).toContain('LOG_LEVLE is not a setting: is LOG_LEVEL meant?');
  expect(stderr).toContain(`Port ${port} for the web application is taken`);
}, 60_000);
