import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Redis } from './redis';
import { type BackgroundStore, type Expiry, LEASE_MS, orAway, WAIT_MS } from './background-store';
import { LockBusyError } from '../base/store-errors';

/**
 * Only the holder's own token renews or frees a lock, because an expired lock may belong to somebody else by now. If Redis lost a valid
 * lock, it is set again.
 */
const RENEW = `
  local holder = redis.call('get', KEYS[1])
  if holder == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
  if holder or ARGV[3] ~= 'lost' then return 0 end
  redis.call('set', KEYS[1], ARGV[1], 'PX', ARGV[2])
  return 1`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) else return 0 end`;

const TRY_EVERY_MS = 40;

const valueKey = (key: string) => `background:value:${key}`;
const lockKey = (name: string) => `background:lock:${name}`;

const expiration = ({ ttlMs }: Expiry = {}) =>
  ttlMs === undefined ? {} : { expiration: { type: 'PX' as const, value: Math.ceil(ttlMs) } };

interface Lock {
  readonly key: string;
  readonly token: string;
  readonly leaseMs: number;
}

/** A restarted Redis knows no earlier locks, so nobody gets one until the holders had a whole lease to set theirs again. */
const knowsAll = async (redis: Redis, leaseMs: number): Promise<boolean> =>
  performance.now() - (await redis.beganAnewAt()) >= leaseMs;

/** Resolves with the time until which the lock is certainly taken. */
async function acquire(redis: Redis, lock: Lock, waitMs: number): Promise<number> {
  const { key, token, leaseMs } = lock;
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const isOpen = await knowsAll(redis, leaseMs);
    const asked = performance.now();
    const expiration = { type: 'PX' as const, value: leaseMs };
    const taken = isOpen
      ? await orAway(
          redis.ask((connection) => connection.set(key, token, { condition: 'NX', expiration })),
        )
      : null;
    if (taken !== null) return asked + leaseMs;
    if (performance.now() >= giveUpAt) throw new LockBusyError(key);
    // A random pause, so that waiting callers do not retry at the same moment.
    await wait(TRY_EVERY_MS * (0.5 + Math.random()));
  }
}

/** Renews the lock until it is stopped; aborts the signal at the moment from which somebody else may hold it. */
function keep(
  redis: Redis,
  { key, token, leaseMs }: Lock,
  takenUntil: number,
): { lost: AbortSignal; stop(): void } {
  const lost = new AbortController();
  const end = () => lost.abort();
  const begun = performance.now();
  let ending = setTimeout(end, takenUntil - begun);
  const renew = async () => {
    const asked = performance.now();
    const isAnew = (await redis.beganAnewAt()) > begun;
    const renewed = await redis
      .ask((connection) =>
        connection.eval(RENEW, {
          keys: [key],
          arguments: [token, String(leaseMs), isAnew ? 'lost' : ''],
        }),
      )
      // Redis does not answer: the lock is ours until the lease ends.
      .catch(() => null);
    if (renewed === 0) end();
    if (renewed !== 1 || lost.signal.aborted) return;
    clearTimeout(ending);
    ending = setTimeout(end, asked + leaseMs - performance.now());
  };
  const timer = setInterval(() => void renew(), leaseMs / 3);
  const stop = () => {
    clearInterval(timer);
    clearTimeout(ending);
  };
  return { lost: lost.signal, stop };
}

/** A store that any number of servers share. It does not close the connection, which other code uses as well. */
export function createRedisStore(redis: Redis): BackgroundStore {
  const ask: Redis['ask'] = (command) => orAway(redis.ask(command));
  return {
    get: (key) => ask((connection) => connection.get(valueKey(key))),
    set: async (key, value, options) => {
      await ask((connection) => connection.set(valueKey(key), value, expiration(options)));
    },
    setIfAbsent: async (key, value, options) => {
      const how = { condition: 'NX' as const, ...expiration(options) };
      return (await ask((connection) => connection.set(valueKey(key), value, how))) !== null;
    },
    delete: async (key) => {
      await ask((connection) => connection.del(valueKey(key)));
    },
    withLock: async (name, work, { leaseMs = LEASE_MS, waitMs = WAIT_MS } = {}) => {
      const lock = { key: lockKey(name), token: randomUUID(), leaseMs };
      const { lost, stop } = keep(redis, lock, await acquire(redis, lock, waitMs));
      try {
        return await work(lost);
      } finally {
        stop();
        // If Redis does not answer, the lease ends it.
        await redis
          .ask((connection) =>
            connection.eval(RELEASE, { keys: [lock.key], arguments: [lock.token] }),
          )
          .catch(() => undefined);
      }
    },
    close: () => Promise.resolve(),
  };
}
