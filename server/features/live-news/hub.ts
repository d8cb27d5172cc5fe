import { type UserId } from '~/domain/ids';

/** The requests of one person that may wait at the same time: some browsers, each with one. */
const MOST_WAITING = 8;

/** The people who wait on this server for news. */
interface Hub {
  /**
   * Resolves with true as soon as the person has news, and with false after the given milliseconds or when the signal ends it. Undefined
   * if too many requests of the person already wait.
   */
  readonly wait: (
    person: UserId,
    options: { readonly ms: number; readonly signal: AbortSignal },
  ) => Promise<boolean> | undefined;
  readonly tell: (person: UserId) => void;
  /** Ends all waiting calls, and later ones at once. */
  readonly stop: () => void;
}

export function createHub(): Hub {
  const waiting = new Map<UserId, Set<(happened: boolean) => void>>();
  let isStopped = false;
  const end = (person: UserId, happened: boolean) => {
    for (const done of waiting.get(person) ?? []) done(happened);
  };
  return {
    wait: (person, { ms, signal }) => {
      const own = waiting.get(person) ?? new Set();
      if (own.size >= MOST_WAITING) return undefined;
      if (isStopped || signal.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const done = (happened: boolean) => {
          clearTimeout(timer);
          signal.removeEventListener('abort', giveUp);
          own.delete(done);
          if (own.size === 0) waiting.delete(person);
          resolve(happened);
        };
        const giveUp = () => done(false);
        const timer = setTimeout(giveUp, ms);
        signal.addEventListener('abort', giveUp);
        own.add(done);
        waiting.set(person, own);
      });
    },
    tell: (person) => end(person, true),
    stop: () => {
      isStopped = true;
      for (const person of waiting.keys()) end(person, false);
    },
  };
}
