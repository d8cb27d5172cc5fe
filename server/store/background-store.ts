import { StoreAwayError } from '../base/store-errors';

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
   * Runs `work` while nobody else holds the lock of this name, on any server. The lock is renewed while the work runs, and expires after
   * its lease if its server dies. Rejects with LockBusyError if it is not free in time. The signal is aborted if the lock could not be
   * renewed, because somebody else may hold it now.
   */
  readonly withLock: <T>(
    name: string,
    work: (lost: AbortSignal) => Promise<T>,
    options?: LockOptions,
  ) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** Converts any rejection of a call into StoreAwayError. */
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

/** People wait for the lock of a server that died, so it is short. Work under way renews it. */
export const LEASE_MS = 10_000;
/** This is longer than the lease, so that callers wait for a server that died instead of failing. */
export const WAIT_MS = 15_000;

interface LockOptions {
  /** How long the lock stays taken after its server died. By default LEASE_MS. */
  readonly leaseMs?: number;
  /** How long the caller waits for the lock. By default WAIT_MS. */
  readonly waitMs?: number;
}
