interface Position {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

interface Options {
  readonly timeoutMs: number;
  readonly isPrecise?: boolean;
  /** How old an already known position may be, in milliseconds. */
  readonly maximumAgeMs?: number;
}

/** Reads the device's position; null if there is no answer in time. Users who have not been asked yet are asked for permission. */
export const devicePosition = ({
  timeoutMs,
  isPrecise = false,
  maximumAgeMs = 0,
}: Options): Promise<Position | null> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(null);
      return;
    }
    // The browser's own time limit does not include the time in which the user is asked.
    setTimeout(() => resolve(null), timeoutMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: isPrecise, timeout: timeoutMs, maximumAge: maximumAgeMs },
    );
  });
