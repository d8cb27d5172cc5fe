import { hashText, seededRandom } from '~/lib/random';
import { EARTH_RADIUS_M, type LatLng } from './geo';

export const FUZZY_OFFSET_M = 1000;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (value: number): number => (value * 180) / Math.PI;

/**
 * A point within `offset` metres of the exact one, evenly spread over that circle.
 * The listing's id and coordinates seed it, so a listing shows at one place on every map, and reloading
 * a page many times does not average the exact point out.
 */
export function fuzzyLocation(exact: LatLng, id: string, offset = FUZZY_OFFSET_M): LatLng {
  const random = seededRandom(hashText(`${id}:${exact.lat}:${exact.lng}`));
  const angularDistance = (Math.sqrt(random()) * offset) / EARTH_RADIUS_M;
  const bearing = random() * 2 * Math.PI;
  const lat = toRadians(exact.lat);
  const shiftedLat = Math.asin(
    Math.sin(lat) * Math.cos(angularDistance) +
      Math.cos(lat) * Math.sin(angularDistance) * Math.cos(bearing),
  );
  const shiftedLng =
    toRadians(exact.lng) +
    Math.atan2(
      Math.sin(bearing) * Math.sin(angularDistance) * Math.cos(lat),
      Math.cos(angularDistance) - Math.sin(lat) * Math.sin(shiftedLat),
    );
  return { lat: toDegrees(shiftedLat), lng: ((toDegrees(shiftedLng) + 540) % 360) - 180 };
}
