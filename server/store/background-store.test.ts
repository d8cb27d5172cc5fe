import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { openRedis, type Redis } from './redis';
import { type RedisServer, startRedis } from '../testing/redis-server';
import { type BackgroundStore } from './background-store';
import { LockBusyError, StoreAwayError } from '../base/store-errors';
import { openEmbeddedStore, StoreHeldError } from './embedded-store';
import { createRedisStore } from './redis-store';

const log = pino({ level: 'silent' });
const folders: string[] = [];
const newFolder = () => {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'store-')), 'background');
  folders.push(path.dirname(folder));
  return folder;
};

let server: RedisServer;
const connections: Redis[] = [];
beforeAll(async () => {
  server = await startRedis();
});
afterAll(async () => {
  for (const connection of connections) connection.destroy();
  await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const connect = async () => {
  const redis = await openRedis(server.url, log);
  connections.push(redis);
  return redis;
};

/** This is less than the second that a call waits for an answer. */
const RIGHT_AWAY_MS = 900;

const until = async (isTrue: () => Promise<boolean>) => {
  while (!(await isTrue())) await wait(5);
};

/** Does work that continues until the test ends it. */
const openWork = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { ended, end };
};

const kinds: [string, () => Promise<BackgroundStore>][] = [
  ['Redis', async () => createRedisStore(await connect())],
  ['the embedded store', () => openEmbeddedStore(newFolder())],
];

describe.each(kinds)('%s', (_name, open) => {
  let store: BackgroundStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());
  const options = { leaseMs: 1000, waitMs: 5000 };

  test('a value can be read until it is deleted', async () => {
    expect(await store.get('cursor')).toBeNull();
    await store.set('cursor', '1');
    await store.set('cursor', '2 – ü\n');
    expect(await store.get('cursor')).toBe('2 – ü\n');
    await store.delete('cursor');
    await store.delete('cursor');
    expect(await store.get('cursor')).toBeNull();
  });

  test('exactly one of many at once sets an absent key', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => store.setIfAbsent('mark', String(index))),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await store.get('mark')).toBe(String(outcomes.indexOf(true)));
    await store.delete('mark');
    expect(await store.setIfAbsent('mark', 'again')).toBe(true);
  });

  test('a key with an end is absent afterwards, and can be set again', async () => {
    await store.set('short', 'a', { ttlMs: 30 });
    expect(await store.get('short')).toBe('a');
    await until(async () => (await store.get('short')) === null);
    expect(await store.setIfAbsent('short', 'b', { ttlMs: 60_000 })).toBe(true);
    expect(await store.setIfAbsent('short', 'c')).toBe(false);
    await store.set('short', 'for ever');
    expect(await store.get('short')).toBe('for ever');
  });

  test('a lock lets one caller work at a time, and every caller gets a turn', async () => {
    let inside = 0;
    const most: number[] = [];
    const work = async () => {
      inside += 1;
      most.push(inside);
      await store.get('anything');
      inside -= 1;
      return inside;
    };
    await Promise.all(Array.from({ length: 10 }, () => store.withLock('one', work, options)));
    expect(most).toEqual(Array(10).fill(1));
  });

  test('a caller who does not wait for a lock is told that it is taken', async () => {
    const { ended, end } = openWork();
    const holding = store.withLock('busy', () => ended, options);
    const other = store.withLock('busy', () => Promise.resolve(), { ...options, waitMs: 20 });
    await expect(other).rejects.toThrow(LockBusyError);
    expect(await store.withLock('another', () => Promise.resolve('free'), options)).toBe('free');
    end();
    await holding;
    expect(await store.withLock('busy', () => Promise.resolve('now'), options)).toBe('now');
  });

  test('work that fails frees its lock', async () => {
    const failing = store.withLock('failing', () => Promise.reject(new Error('broke')), options);
    await expect(failing).rejects.toThrow('broke');
    expect(await store.withLock('failing', () => Promise.resolve('next'), options)).toBe('next');
  });

  test('a lock outlives its lease while its work goes on', async () => {
    const { ended, end } = openWork();
    // A busy machine may be late by a second.
    const short = { leaseMs: 1500, waitMs: 0 };
    let isLost = false;
    const holding = store.withLock(
      'long',
      (lost) => {
        lost.addEventListener('abort', () => (isLost = true));
        return ended;
      },
      short,
    );
    const enough = performance.now() + 2 * short.leaseMs;
    while (performance.now() < enough) {
      const other = store.withLock('long', () => Promise.resolve(), { ...short, waitMs: 30 });
      await expect(other).rejects.toThrow(LockBusyError);
    }
    end();
    await holding;
    expect(isLost).toBe(false);
  });
});

describe('Redis among servers', () => {
  test('two servers share keys and locks', async () => {
    const [one, two] = [createRedisStore(await connect()), createRedisStore(await connect())];
    expect(await one.setIfAbsent('order', 'one')).toBe(true);
    expect(await two.setIfAbsent('order', 'two')).toBe(false);
    const { ended, end } = openWork();
    const { ended: begun, end: begin } = openWork();
    const work = () => (begin(), ended);
    const holding = one.withLock('shared', work, { leaseMs: 1000, waitMs: 0 });
    await begun;
    const waiting = two.withLock('shared', () => Promise.resolve('mine'), {
      leaseMs: 1000,
      waitMs: 5000,
    });
    end();
    await holding;
    expect(await waiting).toBe('mine');
  });

  test('the lock of a server that died is free after its lease', async () => {
    const dying = await connect();
    const { ended, end } = openWork();
    const options = { leaseMs: 100, waitMs: 0 };
    const holding = createRedisStore(dying).withLock('dying', () => ended, options);
    const survivor = createRedisStore(await connect());
    await until(async () => {
      const taken = survivor.withLock('dying', () => Promise.resolve(false), options);
      return taken.catch((error: unknown) => error instanceof LockBusyError);
    });
    dying.destroy();
    const next = survivor.withLock('dying', () => Promise.resolve('next'), {
      leaseMs: 100,
      waitMs: 5000,
    });
    expect(await next).toBe('next');
    end();
    await holding;
  });

  test('a lock is taken for ten seconds beyond its last sign of life', async () => {
    const store = createRedisStore(await connect());
    const reader = await connect();
    const left = () => reader.ask((redis) => redis.pTTL('background:lock:ordering'));
    await store.withLock(
      'ordering',
      async () => {
        expect(await left()).toBeGreaterThan(7000);
        expect(await left()).toBeLessThanOrEqual(10_000);
        await until(async () => (await left()) < 7000);
        await until(async () => (await left()) > 9000);
      },
      { waitMs: 0 },
    );
  }, 20_000);

  test('work is told when its lock was lost, and frees nobody else’s', async () => {
    const store = createRedisStore(await connect());
    const thief = await connect();
    await store.withLock(
      'stolen',
      async (lost) => {
        await thief.ask((redis) => redis.set('background:lock:stolen', 'someone else'));
        if (!lost.aborted) await new Promise((resolve) => lost.addEventListener('abort', resolve));
      },
      { leaseMs: 60, waitMs: 0 },
    );
    expect(await thief.ask((redis) => redis.get('background:lock:stolen'))).toBe('someone else');
  });

  test('calls fail right away if Redis goes down, and work again when it is back', async () => {
    const own = await startRedis();
    const redis = await openRedis(own.url, log);
    connections.push(redis);
    const store = createRedisStore(redis);
    await store.set('here', 'yes');
    await own.stop();
    await until(() =>
      store.get('here').then(
        () => false,
        () => true,
      ),
    );
    const again = await startRedis(Number(new URL(own.url).port));
    await until(() =>
      store.set('here', 'again').then(
        () => true,
        () => false,
      ),
    );
    expect(await store.get('here')).toBe('again');
    redis.destroy();
    await again.stop();
  });

  test('if Redis hangs, the first call fails after a second and the next ones right away, until it continues', async () => {
    const own = await startRedis();
    const redis = await openRedis(own.url, log);
    connections.push(redis);
    const store = createRedisStore(redis);
    await store.set('here', 'yes');
    own.hang();
    const failed = async (work: Promise<unknown>) => {
      const begun = performance.now();
      await expect(work).rejects.toThrow(StoreAwayError);
      return performance.now() - begun;
    };
    expect(await failed(store.get('here'))).toBeLessThan(2000);
    expect(await failed(store.get('here'))).toBeLessThan(RIGHT_AWAY_MS);
    const lock = { leaseMs: 1000, waitMs: 5000 };
    expect(await failed(store.withLock('one', () => Promise.resolve(), lock))).toBeLessThan(
      RIGHT_AWAY_MS,
    );
    // The connection is given up meanwhile, and the new one hangs too.
    await wait(4000);
    expect(await failed(store.get('here'))).toBeLessThan(RIGHT_AWAY_MS);
    own.goOn();
    await until(() =>
      store.get('here').then(
        (value) => value === 'yes',
        () => false,
      ),
    );
    redis.destroy();
    await own.stop();
  }, 20_000);

  test('an address without Redis fails with a clear message', async () => {
    const gone = await startRedis();
    await gone.stop();
    await expect(openRedis(gone.url, log)).rejects.toThrow('REDIS_URL');
  }, 15_000);
});

describe('the embedded store', () => {
  test('keeps what was set over a restart, but not what expired', async () => {
    const folder = newFolder();
    const before = await openEmbeddedStore(folder);
    await before.set('kept', 'yes');
    await before.set('gone', 'soon', { ttlMs: 1 });
    await before.close();
    const after = await openEmbeddedStore(folder);
    expect(await after.get('kept')).toBe('yes');
    await until(async () => (await after.get('gone')) === null);
    await after.close();
  });

  test.each([
    ['while it goes on', false],
    ['after a restart', true],
  ])('a full disk fails its writes, and loses none that come later (%s)', (_name, restarts) => {
    const folder = newFolder();
    const args = ['--import', 'tsx', 'server/testing/store-on-full-disk.ts', folder];
    // The size of its files is limited, and a write that exceeds it fails like one on a full disk.
    const limited = 'trap "" XFSZ; ulimit -S -f 64; exec "$0" "$@"';
    const { status, stdout, stderr } = spawnSync(
      'bash',
      ['-c', limited, process.execPath, ...args, ...(restarts ? ['restart'] : [])],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(JSON.parse(stdout)).toEqual({ failure: 'StoreAwayError', lost: 0 });
  });

  test('says in words that another server holds it, and what to do', async () => {
    const folder = newFolder();
    const first = await openEmbeddedStore(folder);
    const second = openEmbeddedStore(folder);
    await expect(second).rejects.toThrow(StoreHeldError);
    await expect(second).rejects.toThrow(/DATA_DIR.*REDIS_URL/);
    await first.close();
    await (await openEmbeddedStore(folder)).close();
  });
});
