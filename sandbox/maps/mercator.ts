/** A point of the Web Mercator unit square: x grows east, y grows south. */
export interface UnitPoint {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** In degrees; the projection has no poles. */
export const maxLatitude = 85.0511;

const radians = Math.PI / 180;
const earthRadiusKm = 6371;

export function toUnit(longitude: number, latitude: number): UnitPoint {
  const sine = Math.sin(Math.max(-maxLatitude, Math.min(maxLatitude, latitude)) * radians);
  return {
    x: longitude / 360 + 0.5,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

export function overlaps(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && a.maxX >= b.minX && a.minY <= b.maxY && a.maxY >= b.minY;
}

interface Degrees {
  readonly longitude: number;
  readonly latitude: number;
}

/** Great-circle distance in kilometers. */
export function distanceKm(a: Degrees, b: Degrees): number {
  const half = (angle: number) => Math.sin((angle * radians) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      half(b.longitude - a.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}
