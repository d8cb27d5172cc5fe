/**
 * Small pieces of state: cursors of the background tasks, locks, order keys. They are in Redis or in local files. If they are lost, the
 * marketplace's data is enough to recover.
 */
export interface BackgroundStore {
  readonly get: (key: string) => Promise<string | null>;
  readonly set: (key: string, value: string, options?: Expiry) => Promise<void>;
  /** Atomic, also across servers: true for the one caller that sets the key. */
  readonly setIfAbsent: (key: string, value: string, options?: Expiry) => Promise<boolean>;
  readonly delete: (key: string) => Promise<void>;
  /**
   * Runs `work` while nobody else holds the lock of this name, on any server. The lock is renewed while the work runs and ends by itself
   * after `leaseMs` if its server dies. Rejects with LockBusyError if it is not free within `waitMs`. The signal tells long work that
   * the lock could not be renewed, so that somebody else may hold it now.
   */
  readonly withLock: <T>(
    name: string,
    work: (lost: AbortSignal) => Promise<T>,
    options: LockOptions,
  ) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** What the store is in does not answer or takes nothing: Redis, or the disk. Every call of a store can reject with it. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';

  constructor(options: ErrorOptions) {
    super('what servers share cannot be read or written now', options);
  }
}

/** Turns whatever a call rejects with into StoreAwayError. */
export async function orAway<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw new StoreAwayError({ cause });
  }
}

export interface Expiry {
  readonly ttlMs?: number;
}

export interface LockOptions {
  readonly leaseMs: number;
  readonly waitMs: number;
}

/** Somebody else held the lock for as long as the caller was willing to wait. */
export class LockBusyError extends Error {
  override readonly name = 'LockBusyError';

  constructor(lock: string) {
    super(`somebody else holds the lock ${lock}`);
  }
}
