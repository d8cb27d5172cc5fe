const KEY = 'toolyard.notNow';
/** Whoever says "not now" is asked again a month later. */
const REST_MS = 30 * 86_400_000;

/** Whether the user may be asked for notifications in this browser at a moment, in milliseconds since 1970. */
export function mayAskAgain(now: number): boolean {
  try {
    return now - Number(window.localStorage.getItem(KEY) ?? 0) > REST_MS;
  } catch {
    // Storage is forbidden: then nobody is asked at every step.
    return false;
  }
}

export function noteNotNow(now: number): void {
  try {
    window.localStorage.setItem(KEY, String(now));
  } catch {
    // Nothing is lost but this.
  }
}
