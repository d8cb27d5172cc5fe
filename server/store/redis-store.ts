import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Redis } from './redis';
import { type BackgroundStore, type Expiry, LEASE_MS, orAway, WAIT_MS } from './background-store';
import { LockBusyError } from '../base/store-errors';

/** Only the holder's own token renews or frees a lock, because an expired lock may belong to somebody else by now. */
const RENEW = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) else return 0 end`;
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

async function acquire(redis: Redis, { key, token, leaseMs }: Lock, waitMs: number) {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const taken = await orAway(
      redis.ask((connection) =>
        connection.set(key, token, {
          condition: 'NX',
          expiration: { type: 'PX', value: leaseMs },
        }),
      ),
    );
    if (taken !== null) return;
    if (performance.now() >= giveUpAt) throw new LockBusyError(key);
    // A random pause, so that waiting callers do not retry at the same moment.
    await wait(TRY_EVERY_MS * (0.5 + Math.random()));
  }
}

/** Renews the lock until it is stopped; aborts the signal once somebody else may hold it. */
function keep(redis: Redis, { key, token, leaseMs }: Lock): { lost: AbortSignal; stop(): void } {
  const lost = new AbortController();
  let heldUntil = performance.now() + leaseMs;
  const renew = async () => {
    const asked = performance.now();
    const renewed = await redis
      .ask((connection) =>
        connection.eval(RENEW, { keys: [key], arguments: [token, String(leaseMs)] }),
      )
      // Redis does not answer: the lock is ours until the lease ends.
      .catch(() => null);
    if (renewed === 1) heldUntil = asked + leaseMs;
    if (renewed === 0 || performance.now() >= heldUntil) lost.abort();
  };
  const timer = setInterval(() => void renew(), leaseMs / 3);
  return { lost: lost.signal, stop: () => clearInterval(timer) };
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
      await acquire(redis, lock, waitMs);
      const { lost, stop } = keep(redis, lock);
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
