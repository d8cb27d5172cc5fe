/**
 * Small state of the background work: cursors, marks of what was sent, locks, order keys. It is kept in Redis or in an embedded file, and
 * losing it loses nothing that the marketplace does not know.
 */
export interface BackgroundStore {
  readonly get: (key: string) => Promise<string | null>;
  readonly set: (key: string, value: string, options?: Expiry) => Promise<void>;
  /** Atomic, also among servers: true for the one caller that sets the key. */
  readonly setIfAbsent: (key: string, value: string, options?: Expiry) => Promise<boolean>;
  readonly delete: (key: string) => Promise<void>;
  /**
   * Runs `work` while nobody else holds the lock of this name, on any server. The lock is renewed while the work runs and ends by itself
   * after `leaseMs` when its server dies. Rejects with LockBusyError where it is not free within `waitMs`. The signal tells long work that
   * the lock could not be renewed, so that somebody else may hold it now.
   */
  readonly withLock: <T>(
    name: string,
    work: (lost: AbortSignal) => Promise<T>,
    options: LockOptions,
  ) => Promise<T>;
  readonly close: () => Promise<void>;
}

export interface Expiry {
  readonly ttlMs?: number;
}

export interface LockOptions {
  readonly leaseMs: number;
  readonly waitMs: number;
}

/** Somebody else holds the lock, and held it for as long as the caller would wait. */
export class LockBusyError extends Error {
  override readonly name = 'LockBusyError';

  constructor(lock: string) {
    super(`somebody else holds the lock ${lock}`);
  }
}
