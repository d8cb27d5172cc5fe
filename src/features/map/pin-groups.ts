import { type MapPoint } from '~/api/listing-search';
import { type Bounds, type LatLng } from '~/domain/geo';

/** Tools whose pins share one place on the map, in the order of the list. */
export interface PinGroup {
  readonly points: readonly [MapPoint, ...MapPoint[]];
  readonly position: LatLng;
}

const TILE_PIXELS = 512;
/** Closer than this, one pin would cover part of the other. */
const PIN_WIDTH = 64;
const PIN_HEIGHT = 34;

/** Web Mercator in pixels of the whole world at a zoom. */
function toWorldPixels({ lat, lng }: LatLng, zoom: number) {
  const size = TILE_PIXELS * 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/**
 * Pins for the points: those at one position share a pin, as do those that would hide each other at this zoom.
 * Groups keep the order of the points and are placed at their first point.
 */
export function groupPins(points: readonly MapPoint[], zoom: number): readonly PinGroup[] {
  const groups: { x: number; y: number; points: [MapPoint, ...MapPoint[]] }[] = [];
  for (const point of points) {
    const { x, y } = toWorldPixels(point.position, zoom);
    const near = groups.find(
      (group) => Math.abs(group.x - x) < PIN_WIDTH && Math.abs(group.y - y) < PIN_HEIGHT,
    );
    if (near) near.points.push(point);
    else groups.push({ x, y, points: [point] });
  }
  return groups.map(({ points: members }) => ({
    points: members,
    position: members[0].position,
  }));
}

/** The point with the lowest price, which a group's pin shows. */
export const cheapest = ({ points: [first, ...rest] }: PinGroup): MapPoint =>
  rest.reduce((least, point) => (point.price.amount < least.price.amount ? point : least), first);

/** The smallest box with all points in it; undefined without points. */
export function boundsOfPoints(points: readonly MapPoint[]): Bounds | undefined {
  if (points.length === 0) return undefined;
  const lats = points.map(({ position }) => position.lat);
  const lngs = points.map(({ position }) => position.lng);
  return {
    ne: { lat: Math.max(...lats), lng: Math.max(...lngs) },
    sw: { lat: Math.min(...lats), lng: Math.min(...lngs) },
  };
}
