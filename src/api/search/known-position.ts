import { type LatLng } from '~/domain/search/geo';
import { devicePosition } from '~/lib/device-position';

/** An old position is good enough: nobody's tax changes within minutes. */
const MAXIMUM_AGE_MS = 600_000;
const TIMEOUT_MS = 2000;
/** About a kilometer, which is precise enough for a ZIP code. */
const DECIMALS = 2;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

let position: Promise<LatLng | null> | undefined;

async function locate(): Promise<LatLng | null> {
  const found = await devicePosition({ timeoutMs: TIMEOUT_MS, maximumAgeMs: MAXIMUM_AGE_MS });
  return found && { lat: rounded(found.lat), lng: rounded(found.lng) };
}

async function isAllowed(): Promise<boolean> {
  // Servers have no navigator, and some browsers cannot be asked about permissions.
  if (typeof navigator === 'undefined' || !('permissions' in navigator)) return false;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  return state === 'granted';
}

/**
 * Roughly where the device is, for the sales tax of renters without a home address. It never asks for permission: null unless the
 * site had permission before. Looked up once per page load, so that an order keeps its tax from quote to payment.
 */
export async function knownPosition(): Promise<LatLng | null> {
  if (position) return position;
  if (!(await isAllowed().catch(() => false))) return null;
  position ??= locate();
  return position;
}
