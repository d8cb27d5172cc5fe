import * as v from 'valibot';

export const latLngSchema = v.pipe(
  v.object({
    lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
  }),
  v.readonly(),
);
export type LatLng = v.InferOutput<typeof latLngSchema>;

/** Corners; `sw.lng` above `ne.lng` means that the box crosses the antimeridian. */
export interface Bounds {
  readonly ne: LatLng;
  readonly sw: LatLng;
}

const EARTH_RADIUS_M = 6_371_000;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in meters. */
export function distanceM(from: LatLng, to: LatLng): number {
  const dLat = radians(to.lat - from.lat);
  const dLng = radians(to.lng - from.lng);
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

const wrapLng = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180;

/** The box whose sides are `radius` meters from the center. */
export function boundsAround({ lat, lng }: LatLng, radius: number): Bounds {
  const dLat = ((radius / EARTH_RADIUS_M) * 180) / Math.PI;
  const dLng = Math.min(179, dLat / Math.max(0.01, Math.cos(radians(lat))));
  return {
    ne: { lat: Math.min(90, lat + dLat), lng: wrapLng(lng + dLng) },
    sw: { lat: Math.max(-90, lat - dLat), lng: wrapLng(lng - dLng) },
  };
}

const FULL_TURN = 360;

/** The middle of a box, and how far its farthest side is from there, in meters. */
export function middleOf({ ne, sw }: Bounds): { center: LatLng; reach: number } {
  const width = (ne.lng - sw.lng + FULL_TURN) % FULL_TURN;
  const center = { lat: (ne.lat + sw.lat) / 2, lng: wrapLng(sw.lng + width / 2) };
  const toTop = distanceM(center, { lat: ne.lat, lng: center.lng });
  const toSide = distanceM(center, { lat: center.lat, lng: ne.lng });
  return { center, reach: Math.max(toTop, toSide) };
}

/** Whether a point is in a box; its edges belong to it. */
export function isWithin({ ne, sw }: Bounds, { lat, lng }: LatLng): boolean {
  const isBetween =
    sw.lng <= ne.lng ? sw.lng <= lng && lng <= ne.lng : sw.lng <= lng || lng <= ne.lng;
  return sw.lat <= lat && lat <= ne.lat && isBetween;
}

const METERS_PER_MILE = 1609.344;

/** A distance as people read it: whole miles, at least one. */
export const wholeMiles = (meters: number): number =>
  Math.max(1, Math.round(meters / METERS_PER_MILE));

const degrees = (value: number): number => (value * 180) / Math.PI;

/** The point `distance` meters away; the bearing is in degrees, with 0 for north. */
export function pointAt({ lat, lng }: LatLng, distance: number, bearing: number): LatLng {
  const angle = distance / EARTH_RADIUS_M;
  const heading = radians(bearing);
  const from = radians(lat);
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(heading),
  );
  const turn = Math.atan2(
    Math.sin(heading) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return { lat: degrees(to), lng: wrapLng(lng + degrees(turn)) };
}

const BOUNDS_DECIMALS = 8;
const round = (value: number): number => Number(value.toFixed(BOUNDS_DECIMALS));

/** Rounded to 8 decimals, so that two reports of the same viewport are equal. */
export const roundBounds = ({ ne, sw }: Bounds): Bounds => ({
  ne: { lat: round(ne.lat), lng: round(ne.lng) },
  sw: { lat: round(sw.lat), lng: round(sw.lng) },
});

export const sameBounds = (left: Bounds, right: Bounds): boolean =>
  left.ne.lat === right.ne.lat &&
  left.ne.lng === right.ne.lng &&
  left.sw.lat === right.sw.lat &&
  left.sw.lng === right.sw.lng;
