import * as v from 'valibot';
import { type BrowserClock } from '~/lib/clock';

/** Answers this young are not asked for again, in milliseconds. */
const FRESH_MS = 10_000;
/** How often a page in view asks by itself, in milliseconds. */
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
  /** Whether the page may have been made long ago: then it asks at once. */
  readonly isOld: boolean;
}

/**
 * Keeps an open page's clock with the marketplace's: asks when somebody comes back to the page, and now and then while it is in view.
 * Answers how to stop that.
 */
export function followClock(clock: BrowserClock, { isOld }: PageAge): () => void {
  let askedAt = isOld ? -Infinity : performance.now();
  const look = async () => {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < FRESH_MS) return;
    askedAt = performance.now();
    try {
      clock.set(await askTime());
    } catch {
      // Nobody waits for it: the page goes on by what it knows.
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
