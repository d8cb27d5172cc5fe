import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { LockBusyError } from '../base/store-errors';
import { type RedisServer, startRedis } from '../testing/redis-server';
import { openRedis, type Redis } from './redis';
import { createRedisStore } from './redis-store';

const log = pino({ level: 'silent' });
const LEASE_MS = 3000;
const options = { leaseMs: LEASE_MS, waitMs: 0 };

let redis: RedisServer;
let folder: string;
const connections: Redis[] = [];
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'lost-redis-'));
  redis = await startRedis(undefined, folder);
});
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.destroy();
  redis.goOn();
  await redis.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The store as one server has it, and the end of that server. */
async function aServer() {
  const connection = await openRedis(redis.url, log);
  connections.push(connection);
  return { store: createRedisStore(connection), die: () => connection.destroy() };
}
type Server = Awaited<ReturnType<typeof aServer>>;

/** Kills Redis, like a power cut, and restarts it with the remaining data. */
async function losePower(left: 'everything' | 'nothing'): Promise<void> {
  const port = Number(new URL(redis.url).port);
  await redis.stop();
  redis = await startRedis(port, left === 'everything' ? folder : undefined);
}

/** Works under a lock until the test ends the work. `lostAt` is the time when the signal said that somebody else may hold the lock. */
async function holdLock({ store }: Server) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const state: { lostAt: number | null } = { lostAt: null };
  const holding = new Promise<Promise<void>>((resolve) => {
    const done = store.withLock(
      'order',
      (lost) => {
        lost.addEventListener('abort', () => (state.lostAt = performance.now()));
        resolve(done);
        return ended;
      },
      options,
    );
  });
  await Promise.race([holding, wait(1000)]);
  return { state, end: () => (end(), holding) };
}

/** Whether the lock is free for this server now; null while Redis cannot be asked. */
const isFree = ({ store }: Server): Promise<boolean | null> =>
  store
    .withLock('order', () => Promise.resolve(true), options)
    .catch((error: unknown) => (error instanceof LockBusyError ? false : null));

const untilFree = async (server: Server): Promise<void> => {
  while (!(await isFree(server))) await wait(5);
};

test.each(['everything', 'nothing'] as const)(
  'a caller that works under a lock keeps it when Redis is killed and comes back with %s, and then the next one gets it',
  async (left) => {
    const [holder, other] = [await aServer(), await aServer()];
    const { state, end } = await holdLock(holder);
    await losePower(left);
    const seen = new Set<boolean | null>();
    const until = performance.now() + 3 * LEASE_MS;
    while (performance.now() < until) {
      seen.add(await isFree(other));
      await wait(5);
    }
    expect(seen).toContain(false);
    expect(seen).not.toContain(true);
    expect(state.lostAt).toBeNull();
    await end();
    expect(await isFree(other)).toBe(true);
  },
  30_000,
);

test('the lock of a server that died together with Redis is free after its lease, and not before', async () => {
  const [dying, other] = [await aServer(), await aServer()];
  await holdLock(dying);
  dying.die();
  const begun = performance.now();
  await losePower('nothing');
  await untilFree(other);
  const took = performance.now() - begun;
  expect(took).toBeGreaterThan(LEASE_MS);
  expect(took).toBeLessThan(2 * LEASE_MS + 2000);
}, 30_000);

test('work is told that Redis hangs for longer than the lease before anybody else gets the lock', async () => {
  const [holder, other] = [await aServer(), await aServer()];
  const { state, end } = await holdLock(holder);
  const begun = performance.now();
  redis.hang();
  await wait(LEASE_MS + 100);
  expect(state.lostAt).not.toBeNull();
  expect((state.lostAt ?? 0) - begun).toBeLessThan(LEASE_MS + 50);
  redis.goOn();
  await untilFree(other);
  await end();
}, 30_000);

test('stored values are back after a power cut, and gone if Redis lost them', async () => {
  const { store } = await aServer();
  const read = async (): Promise<string | null> => {
    for (;;) {
      try {
        return await store.get('cursor');
      } catch {
        // Redis is not back yet.
        await wait(20);
      }
    }
  };
  await store.set('cursor', 'here');
  await losePower('everything');
  expect(await read()).toBe('here');
  await losePower('nothing');
  expect(await read()).toBeNull();
}, 30_000);
