import { type LatLng, pointAt } from '~/domain/search/geo';

const FULL_TURN = 360;

/** Returns a closed ring of points around a center. */
export function circle(center: LatLng, radius: number, corners: number): readonly LatLng[] {
  const ring = Array.from({ length: corners }, (_, index) =>
    pointAt(center, radius, (index * FULL_TURN) / corners),
  );
  return [...ring, ...ring.slice(0, 1)];
}

const PRECISION = 1e5;
const CHUNK_BITS = 5;
const CHUNK_MASK = 0x1f;
const MORE_FLAG = 0x20;
const ASCII_OFFSET = 63;

function encodeNumber(value: number): string {
  let rest = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  while (rest >= MORE_FLAG) {
    text += String.fromCharCode((MORE_FLAG | (rest & CHUNK_MASK)) + ASCII_OFFSET);
    rest >>= CHUNK_BITS;
  }
  return text + String.fromCharCode(rest + ASCII_OFFSET);
}

/** Encodes points as a polyline with five decimals, which static maps take. */
export function encodePolyline(points: readonly LatLng[]): string {
  let [lastLat, lastLng] = [0, 0];
  let text = '';
  for (const point of points) {
    const lat = Math.round(point.lat * PRECISION);
    const lng = Math.round(point.lng * PRECISION);
    text += encodeNumber(lat - lastLat) + encodeNumber(lng - lastLng);
    [lastLat, lastLng] = [lat, lng];
  }
  return text;
}
