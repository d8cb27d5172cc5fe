import { type LatLng } from '~/domain/geo';

const TIMEOUT_MS = 5000;

/** Where the device is; undefined where the user or the device does not say within five seconds. */
export const currentPosition = (): Promise<LatLng | undefined> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve(undefined);
      return;
    }
    // The browser's own limit does not count the time in which the user is asked.
    setTimeout(() => resolve(undefined), TIMEOUT_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(undefined),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  });
