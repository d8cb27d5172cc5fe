import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The distribution's `redis-server`, which `npm test` installs. */
const PROGRAM = process.env['REDIS_SERVER_PATH'] ?? 'redis-server';

export interface RedisServer {
  readonly url: string;
  /** Makes Redis hang: connections stay open, and nothing is answered. */
  readonly hang: () => void;
  readonly goOn: () => void;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilReady(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('the output of redis-server cannot be read');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Ready to accept connections')) return;
  }
  throw new Error('redis-server ended before it was ready');
}

/**
 * Starts a Redis on a free port of this machine unless one is given. It is empty and in memory, or has the data of an earlier one in a
 * folder, where it writes each change too.
 */
export async function startRedis(given?: number, folder?: string): Promise<RedisServer> {
  const port = given ?? (await freePort());
  const kept = ['--appendonly', folder === undefined ? 'no' : 'yes', '--appendfsync', 'always'];
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--save', '', ...kept];
  // The child process writes here if the test gave it no folder.
  const own = mkdtempSync(path.join(tmpdir(), 'redis-'));
  const child = spawn(PROGRAM, args, { cwd: folder ?? own, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  await Promise.race([untilReady(child), ended.then(() => Promise.reject(new Error('no Redis')))]);
  child.stdout.resume();
  return {
    url: `redis://127.0.0.1:${port}`,
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(own, { recursive: true, force: true });
    },
  };
}
