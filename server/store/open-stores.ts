import path from 'node:path';
import { type Logger } from 'pino';
import { type BackgroundStore } from './background-store';
import { openEmbeddedStore } from './embedded-store';
import { createRedisStore } from './redis-store';
import { type ServerConfig } from '../config/server-config';
import { createLimitStores, type LimitStores } from './limit-stores';
import { openRedis } from './redis';
import { readRedisMemory, type RedisMemory } from './redis-memory';

export interface Stores {
  readonly store: BackgroundStore;
  readonly limitStores: LimitStores;
  /** Reads how Redis persists its data; null without Redis. */
  readonly memory: (() => Promise<RedisMemory>) | null;
  readonly close: () => Promise<void>;
}

/** Opens the stores that servers share. They are in Redis if it is configured, and otherwise in this server's own files and memory. */
export async function openStores(
  { redisUrl, dataFolder }: Pick<ServerConfig, 'redisUrl' | 'dataFolder'>,
  log: Logger,
): Promise<Stores> {
  if (redisUrl === undefined) {
    const store = await openEmbeddedStore(path.resolve(dataFolder, 'background'));
    return { store, limitStores: createLimitStores(null), memory: null, close: store.close };
  }
  const redis = await openRedis(redisUrl, log);
  return {
    store: createRedisStore(redis),
    limitStores: createLimitStores(redis),
    memory: () => readRedisMemory(redis),
    close: async () => {
      redis.destroy();
    },
  };
}
