/** Redis or the disk does not answer or does not accept writes. Every call of a store can reject with it. */
export class StoreAwayError extends Error {
  override readonly name = 'StoreAwayError';

  constructor(options: ErrorOptions) {
    super('what servers share cannot be read or written now', options);
  }
}

/** Somebody else held the lock for as long as the caller was willing to wait. */
export class LockBusyError extends Error {
  override readonly name = 'LockBusyError';

  constructor(lock: string) {
    super(`somebody else holds the lock ${lock}`);
  }
}
