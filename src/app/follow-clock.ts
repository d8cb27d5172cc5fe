import * as v from 'valibot';
import { type BrowserClock } from '~/lib/clock';

/** An answer younger than this is not requested again, in milliseconds. */
const FRESH_MS = 10_000;
/** How often a visible page asks on its own, in milliseconds. */
const LOOK_EVERY_MS = 5 * 60_000;
const TIMEOUT_MS = 5000;

const answerSchema = v.object({ now: v.pipe(v.string(), v.isoTimestamp()) });

/** Moments at which a tab may have been away for long. */
const returns = [
  ['visibilitychange', document],
  ['focus', window],
  ['pageshow', window],
  ['online', window],
] as const;

async function askTime(): Promise<Date> {
  const answer = await fetch('/api/clock', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const { now } = v.parse(answerSchema, await answer.json());
  return new Date(now);
}

interface PageAge {
  /** Whether the page may have been made long ago: then it asks right away. */
  readonly isOld: boolean;
}

/**
 * Keeps an open page's clock in step with the marketplace's: asks when the user comes back to the page, and from time to time while it is visible.
 * Returns a function that stops it.
 */
export function followClock(clock: BrowserClock, { isOld }: PageAge): () => void {
  let askedAt = isOld ? -Infinity : performance.now();
  const look = async () => {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < FRESH_MS) return;
    askedAt = performance.now();
    try {
      clock.set(await askTime());
    } catch {
      // Nothing waits for the answer: the page continues with the time it knows.
    }
  };
  const onReturn = () => void look();
  for (const [name, target] of returns) target.addEventListener(name, onReturn);
  const timer = setInterval(onReturn, LOOK_EVERY_MS);
  onReturn();
  return () => {
    for (const [name, target] of returns) target.removeEventListener(name, onReturn);
    clearInterval(timer);
  };
}
