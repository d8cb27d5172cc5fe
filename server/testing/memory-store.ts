import { type BackgroundStore, WAIT_MS } from '../store/background-store';
import { LocalLocks } from '../store/local-locks';

/** A store that any number of servers of one test share. Nothing in it expires. */
export function createMemoryStore(): BackgroundStore {
  const values = new Map<string, string>();
  const locks = new LocalLocks();
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
    setIfAbsent: async (key, value) => {
      if (values.has(key)) return false;
      values.set(key, value);
      return true;
    },
    delete: async (key) => void values.delete(key),
    withLock: async (name, work, { waitMs = WAIT_MS } = {}) => {
      await locks.acquire(name, waitMs);
      try {
        return await work(new AbortController().signal);
      } finally {
        locks.release(name);
      }
    },
    close: async () => {},
  };
}
