import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const PROGRAM = path.resolve('server/testing/watched-program.ts');
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** Starts a process whose event loop may block for this long. */
async function start(limitMs: number) {
  const args = ['--import', 'tsx', PROGRAM, String(limitMs)];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.push(child);
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const says = async (times: number) => {
    while (said.split('breathing').length <= times) await once(child.stdout, 'data');
  };
  await says(1);
  return { child, says, said: () => said, block: (ms: number) => child.stdin.write(`${ms}\n`) };
}

test('a blocked process is ended, and a line of the log gives the reason', async () => {
  const { child, block, said } = await start(500);
  block(60_000);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
  const line: unknown = JSON.parse(said().trim().split('\n').at(-1) ?? '');
  expect(line).toMatchObject({
    level: 60,
    pid: child.pid,
    msg: expect.stringMatching(/stood still for 0.5 s/),
  });
});

test('a process that is only busy for a while continues', async () => {
  const { child, block, says } = await start(30_000);
  block(1500);
  await says(2);
  expect(child.exitCode ?? child.signalCode).toBeNull();
});

test('nothing is watched without a limit', async () => {
  const { block, says } = await start(0);
  block(1500);
  await says(2);
});
