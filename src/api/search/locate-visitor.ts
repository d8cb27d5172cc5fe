import * as v from 'valibot';
import { type LatLng } from '~/domain/search/geo';
import { type SharedPosition, sharedPositionSchema } from '~/domain/search/shared-position';
import { stored } from '~/lib/stored';
import { areaAt } from './addresses';
import { type GeocoderConfig } from './geocoder';

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
const devicePosition = ({
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

const position = stored('shared-position', sharedPositionSchema);

/** An old position is good enough: nobody's tax changes within minutes. */
const MAXIMUM_AGE_MS = 600_000;
const TIMEOUT_MS = 2000;
const ASKED_TIMEOUT_MS = 5000;
/** The precision is about a kilometer, which is enough for a ZIP code. */
const DECIMALS = 2;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Undefined where browsers cannot be asked about permissions. */
async function permission(): Promise<PermissionState | undefined> {
  if (!('permissions' in navigator)) return undefined;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  return state;
}

interface Asked {
  readonly maps: GeocoderConfig;
  readonly language: string;
}

/** The value of a point, kept for the visit; null if the maps service knows no ZIP code and state there. */
export async function placeOfPoint(
  point: LatLng,
  { maps, language }: Asked,
): Promise<SharedPosition | null> {
  const about = { lat: rounded(point.lat), lng: rounded(point.lng) };
  const area = await areaAt(maps, about, { language });
  const parsed = v.safeParse(sharedPositionSchema, { ...about, ...area });
  if (!parsed.success) return null;
  position.write(parsed.output);
  return parsed.output;
}

/** The visitor's position, if this visit knows it or the site may know it. No permission is requested. */
export async function locateVisitor(
  maps: GeocoderConfig,
  language: string,
): Promise<SharedPosition | null> {
  const state = await permission().catch(() => undefined);
  if (state === 'denied') return null;
  const kept = position.read();
  if (kept) return kept;
  if (state !== 'granted') return null;
  const point = await devicePosition({ timeoutMs: TIMEOUT_MS, maximumAgeMs: MAXIMUM_AGE_MS });
  return point && placeOfPoint(point, { maps, language });
}

/** The device's position, to the meter. Visitors who have not been asked yet are asked for permission. */
export const askDevice = (): Promise<LatLng | null> =>
  devicePosition({ timeoutMs: ASKED_TIMEOUT_MS, isPrecise: true });
