import { LockBusyError } from './background-store';

/** Locks among the callers in this process: each is handed on in the order in which it was asked for. */
export class LocalLocks {
  /** The names that are held, each with those who wait for it. */
  private readonly held = new Map<string, (() => void)[]>();

  /** Settles once the lock is the caller's; rejects with LockBusyError where it is not free in time. */
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

  release(name: string): void {
    const next = this.held.get(name)?.shift();
    if (next) next();
    else this.held.delete(name);
  }
}
