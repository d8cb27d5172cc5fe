import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type IPty, spawn } from '@lydell/node-pty';

const root = path.join(__dirname, '..', '..');
const LOOK_EVERY_MS = 50;
const PATIENCE_MS = 15_000;

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch {
    return false;
  }
}

async function until(isSo: () => boolean): Promise<void> {
  const last = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > last) throw new Error(`It is still not so: ${String(isSo)}`);
    await wait(LOOK_EVERY_MS);
  }
}

/** The process ids of sandbox and server. */
let started: readonly number[] = [];
afterEach(() => {
  for (const id of started) if (isRunning(id)) process.kill(id, 'SIGKILL');
});

/** Starts a product in a terminal of its own, and waits until it is ready. */
async function startInTerminal(options: string, readBy = ''): Promise<IPty> {
  const terminal = spawn(
    '/bin/sh',
    ['-c', `node scripts/bootstrap.mjs testing/lasting-product ${options} ${readBy}`],
    { cwd: root, env: { ...process.env, PORT: '3198', SANDBOX_PORT: '3199' } },
  );
  let output = '';
  terminal.onData((text) => (output += text));
  await until(() => output.includes('ready    http'));
  started = [...output.matchAll(/runs as (\d+)/g)].map(([, id]) => Number(id));
  expect(started.map(isRunning)).toEqual([true, true]);
  return terminal;
}

/** Closes the window: its end of the terminal goes first, and the system then tells the programs. */
const close = (terminal: IPty) => (terminal as IPty & { destroy(): void }).destroy();

const allEnded = () => !started.some(isRunning);

describe('closing the terminal ends all programs that were started by', () => {
  test.each([
    ['npm start', ''],
    ['npm run dev', '--watch --watch-preserve-output'],
  ])('%s', async (_name, options) => {
    close(await startInTerminal(options));
    await until(allEnded);
  });

  test('npm start through a pipe whose reader ends at the line that says ready', async () => {
    close(await startInTerminal('', "| sed '/^ready/q'"));
    await until(allEnded);
  });
});
