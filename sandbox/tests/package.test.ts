import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { useStarted } from '../testing/use-started';
import {} from './child-sandbox';
import { freePort } from '../testing/free-port';

const run = promisify(execFile);
const SANDBOX = path.join(__dirname, '..');
const MODULES = [path.join(SANDBOX, 'node_modules'), path.join(SANDBOX, '..', 'node_modules')];

/** The package as somebody else installs it: its own files, and only the packages that it names. */
async function install() {
  const folder = await mkdtemp(path.join(tmpdir(), 'package-'));
  const packed = await run('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: SANDBOX,
  });
  const modules = path.join(folder, 'node_modules');
  const target = path.join(modules, '@toolyard', 'sandbox');
  await mkdir(target, { recursive: true });
  await run('tar', [
    ...['-xzf', path.join(folder, packed.stdout.trim())],
    ...['-C', target, '--strip-components', '1'],
  ]);
  const description = JSON.parse(await readFile(path.join(target, 'package.json'), 'utf8')) as {
    bin: Record<string, string>;
    dependencies: Record<string, string>;
  };
  for (const name of Object.keys(description.dependencies)) {
    const link = path.join(modules, name);
    await mkdir(path.dirname(link), { recursive: true });
    const source = MODULES.map((place) => path.join(place, name)).find(existsSync);
    if (!source) throw new Error(`${name} is not installed`);
    await symlink(source, link);
  }
  return { folder, program: path.join(target, description.bin['marketplace-sandbox'] ?? '') };
}

const installed = useStarted(install, ({ folder }) => rm(folder, { recursive: true }), {
  withinMs: 60_000,
});

const { DATABASE_URL: _url, SANDBOX_DATA: _data, SANDBOX_PORT: _port, ...env } = process.env;

test('the packed program starts in a folder with nothing else, and answers', async () => {
  const { folder, program } = installed();
  const port = String(await freePort());
  const sandbox = spawn(process.execPath, [program, '--memory', '--no-seed', '--port', port], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => sandbox.once('exit', resolve));
  for await (const line of createInterface({ input: sandbox.stdout })) {
    if (line.startsWith('ready')) break;
  }
  // Without process definitions for the demo it is the sample marketplace.
  const reply = await fetch(
    `http://localhost:${port}/v1/assets/pub/sandbox-client/a/latest/design/branding.json`,
  );
  expect(reply.status).toBe(200);
  sandbox.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 90_000);
