import { type Redis } from './redis';

/** Says whether Redis may lose data; null if its host does not reveal it. */
export interface RedisMemory {
  /** Whether it writes to a disk, each change or from time to time. */
  readonly isKept: boolean | null;
  /** Whether it drops values when its memory is full. */
  readonly evicts: boolean | null;
}

/** Some hosts forbid the question. */
const settingOf = (redis: Redis, name: string): Promise<string | null> =>
  redis
    .ask((connection) => connection.configGet(name))
    .then(
      (settings) => settings[name] ?? null,
      () => null,
    );

/** Hosts that forbid questions about settings still tell this. */
const writesEachChange = (redis: Redis): Promise<boolean | null> =>
  redis
    .ask((connection) => connection.info('persistence'))
    .then(
      (text) => /^aof_enabled:1/m.test(text),
      () => null,
    );

/** Reads from Redis how it persists data. Never rejects. */
export async function readRedisMemory(redis: Redis): Promise<RedisMemory> {
  const save = await settingOf(redis, 'save');
  const policy = await settingOf(redis, 'maxmemory-policy');
  const isWritten = await writesEachChange(redis);
  const saves = save === null ? null : save.trim() !== '';
  return {
    isKept: isWritten === true || saves,
    evicts: policy === null ? null : policy !== 'noeviction',
  };
}
