import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { useStarted } from '../testing/use-started';
import { freePort } from '../testing/free-port';
import { serverDatabase } from '../testing/test-database';

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
  const program = path.join(target, description.bin['marketplace-sandbox'] ?? '');
  const command = path.join(modules, '.bin', 'marketplace-sandbox');
  await mkdir(path.dirname(command), { recursive: true });
  await symlink(program, command);
  await chmod(program, 0o755);
  return { folder, program };
}

const installed = useStarted(install, ({ folder }) => rm(folder, { recursive: true }), {
  withinMs: 60_000,
});

/** For programs whose database does not matter: making an embedded one takes most of a start. */
const database = useStarted(serverDatabase, ({ drop }) => drop());

const { DATABASE_URL: _url, SANDBOX_DATA: _data, SANDBOX_PORT: _port, ...env } = process.env;

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | string | null>;
}

const groups: number[] = [];

/**
 * Ends what a failed test has left of the groups that it started. Never by the program `kill`: some of them read a group's negative
 * number as that of another one, or as "everybody".
 */
afterEach(() => {
  for (const group of groups.splice(0)) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
});

/** Starts an empty sandbox by this command, as the head of a group of processes, and waits until it is ready. */
async function begin(command: string, args: readonly string[]): Promise<Running> {
  const port = String(await freePort());
  const child = spawn(command, [...args, '--no-seed', '--port', port], {
    cwd: installed().folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  if (child.pid === undefined) throw new Error(`${command} could not be started`);
  groups.push(child.pid);
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('ready')) break;
  }
  return { child, url: `http://localhost:${port}`, ended };
}

const onServer = () => ['--database-url', database().url];
const program = (storage: readonly string[]) =>
  begin(process.execPath, [installed().program, ...storage]);
const npx = () => begin('npx', ['--no', '--', 'marketplace-sandbox', ...onServer()]);

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/mailbox`).then(
    () => true,
    () => false,
  );

const WITHIN_MS = 10_000;

/** Whether the sandbox stops answering, which a program that nobody sees any longer does not. */
async function isGone(url: string): Promise<boolean> {
  const deadline = performance.now() + WITHIN_MS;
  while (performance.now() < deadline) {
    if (!(await answers(url))) return true;
    await setTimeout(100);
  }
  return false;
}

const LIMIT_MS = 90_000;

test(
  'the packed program starts in a folder with nothing else, answers, and ends in order when the terminal and a shell send the same signal',
  async () => {
    const { child, url, ended } = await program(['--memory']);
    // Without process definitions for the demo it is the sample marketplace.
    const reply = await fetch(`${url}/v1/assets/pub/sandbox-client/a/latest/design/branding.json`);
    expect(reply.status).toBe(200);
    child.kill('SIGINT');
    await setTimeout(5);
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  },
  LIMIT_MS,
);

/** What runs below a process: on Linux, the sandbox itself below the one that started it. */
const childrenOf = async (id: number): Promise<number[]> =>
  (await readFile(`/proc/${String(id)}/task/${String(id)}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number);

/** Elsewhere no program sees the processes of others, memory is managed in other ways, and there is one process only. */
const isLinux = process.platform === 'linux';

(isLinux ? test : test.skip)(
  'the packed program runs with the settings that save memory, and a kill of the process that set them ends it',
  async () => {
    const { child, url, ended } = await program(onServer());
    const [id = 0, ...others] = await childrenOf(child.pid ?? 0);
    expect(others).toEqual([]);
    const settings = (await readFile(`/proc/${String(id)}/environ`, 'utf8')).split('\0');
    expect(settings).toContain('MALLOC_ARENA_MAX=2');
    // cspell:ignore cmdline
    const started = await readFile(`/proc/${String(id)}/cmdline`, 'utf8');
    expect(started).toContain('--max-semi-space-size=4');
    child.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
    expect(await isGone(url)).toBe(true);
  },
  LIMIT_MS,
);

test(
  'the packed program says what is wrong with its options, with the exit code of a failure',
  async () => {
    const wrong = run(process.execPath, [installed().program, '--nothing'], { env });
    await expect(wrong).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("Unknown option '--nothing'"),
    });
  },
  LIMIT_MS,
);

test(
  'npx that is ended, or killed, takes the program with it',
  async () => {
    // Only Linux shows that nobody waits any longer for the shell that a killed npx leaves behind.
    const signals = isLinux ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGTERM'] as const);
    await Promise.all(
      signals.map(async (signal) => {
        const { child, url, ended } = await npx();
        expect(await answers(url)).toBe(true);
        child.kill(signal);
        await ended;
        expect({ signal, isGone: await isGone(url) }).toEqual({ signal, isGone: true });
      }),
    );
  },
  LIMIT_MS,
);
