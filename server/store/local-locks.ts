import { LockBusyError } from '../base/store-errors';

/** Locks within this process: each goes to its waiting callers in the order of their requests. */
export class LocalLocks {
  /** The held names, each with its waiting callers. */
  private readonly held = new Map<string, (() => void)[]>();

  /** Settles once the caller has the lock; rejects with LockBusyError if it is not free in time. */
  acquire(name: string, waitMs: number): Promise<void> {
    const waiting = this.held.get(name);
    if (!waiting) {
      this.held.set(name, []);
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(enter), 1);
        reject(new LockBusyError(name));
      }, waitMs);
      waiting.push(enter);
    });
  }

  /** Works while it has the lock. Rejects as `acquire` does. */
  async inTurn<Result>(name: string, waitMs: number, work: () => Promise<Result>): Promise<Result> {
    await this.acquire(name, waitMs);
    try {
      return await work();
    } finally {
      this.release(name);
    }
  }

  release(name: string): void {
    const next = this.held.get(name)?.shift();
    if (next) next();
    else this.held.delete(name);
  }
}
