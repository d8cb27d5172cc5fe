interface Position {
  /** Degrees. */
  readonly lat: number;
  readonly lng: number;
}

interface Options {
  readonly timeoutMs: number;
  readonly isPrecise?: boolean;
  /** How old a position may be that is known already. */
  readonly maximumAgeMs?: number;
}

/** Where the device is; null where the user or the device does not say in time. Asks whoever has not been asked. */
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
    // The browser's own limit does not count the time in which the user is asked.
    setTimeout(() => resolve(null), timeoutMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(null),
      { enableHighAccuracy: isPrecise, timeout: timeoutMs, maximumAge: maximumAgeMs },
    );
  });
