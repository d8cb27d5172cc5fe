/** A browser that has nothing to draw may never report an idle moment, so callers wait this long at most. */
const AT_MOST_MS = 1500;
/** The delay for browsers without an idle callback. */
const SHORTLY_MS = 200;

/**
 * Runs `run` after the page's own work: in the first idle moment, and after one and a half seconds without one. Returns a function that
 * cancels it.
 */
export function whenIdle(run: () => void): () => void {
  if ('requestIdleCallback' in window) {
    // oxlint-disable-next-line toolyard/limited-idle
    const handle = window.requestIdleCallback(run, { timeout: AT_MOST_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, SHORTLY_MS);
  return () => clearTimeout(timer);
}
