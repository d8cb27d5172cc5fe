import { type GeoJSONVTTile } from '@maplibre/geojson-vt';
import * as polyclip from 'polyclip-ts';
import { type Box } from './mercator';
import { buffer, extent, type TileId, toTile } from './tile-grid';
import { type ZipArea } from './zip-areas';

type Point = [number, number];
type Ring = Point[];

interface LandOfTile {
  readonly rings: readonly Ring[];
  readonly whole: boolean;
}

const low = -buffer;
const high = extent + buffer;

/** Whether a line runs along a side of the tile's buffer: it was cut there and is not a shore. */
function isCut([ax, ay]: Point, [bx, by]: Point): boolean {
  return [
    [ax, bx],
    [ay, by],
  ].some(([a = 0, b = 0]) => (a <= low && b <= low) || (a >= high && b >= high));
}

const tileBox: Box = { minX: low, minY: low, maxX: high, maxY: high };

/** Cuts a ring to a box, one side after the other. The pieces of a concave ring stay connected along the box. */
function cutToBox(ring: Ring, box: Box): Ring {
  const sides: ((point: Point) => number)[] = [
    ([x]) => x - box.minX,
    ([x]) => box.maxX - x,
    ([, y]) => y - box.minY,
    ([, y]) => box.maxY - y,
  ];
  return sides.reduce(cutBySide, ring);
}

function cutBySide(ring: Ring, inside: (point: Point) => number): Ring {
  return ring.flatMap((point, index) => {
    const previous = ring.at(index - 1) ?? point;
    const [before, here] = [inside(previous), inside(point)];
    const share = before / (before - here);
    const crossing: Ring =
      before < 0 === here < 0
        ? []
        : [
            [
              Math.round(previous[0] + (point[0] - previous[0]) * share),
              Math.round(previous[1] + (point[1] - previous[1]) * share),
            ],
          ];
    return here < 0 ? crossing : [...crossing, point];
  });
}

function isInside(rings: readonly Ring[], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [index, a] of ring.entries()) {
      const b = ring.at(index - 1) ?? a;
      if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) {
        inside = !inside;
      }
    }
  }
  return inside;
}

function span(ring: Ring): Box {
  const xs = ring.map(([x]) => x);
  const ys = ring.map(([, y]) => y);
  return {
    minX: Math.min(...xs),
    maxX: Math.max(...xs),
    minY: Math.min(...ys),
    maxY: Math.max(...ys),
  };
}

/** Whether a shore (an outline of the land, other than the tile's own edge) runs through the ring's box. */
function touchesShore(land: LandOfTile, box: Box): boolean {
  return land.rings.some((outline) =>
    outline.some((a, index) => {
      const b = outline.at(index - 1) ?? a;
      if (isCut(a, b)) return false;
      return (
        Math.min(a[0], b[0]) <= box.maxX &&
        Math.max(a[0], b[0]) >= box.minX &&
        Math.min(a[1], b[1]) <= box.maxY &&
        Math.max(a[1], b[1]) >= box.minY
      );
    }),
  );
}

function middle(ring: Ring): Point {
  const sum = ring.reduce<Point>(
    (total, point) => [total[0] + point[0], total[1] + point[1]],
    [0, 0],
  );
  return [sum[0] / ring.length, sum[1] / ring.length];
}

function signedArea(ring: Ring): number {
  return ring.reduce((total, [x, y], index) => {
    const [px, py] = ring.at(index - 1) ?? [x, y];
    return total + (px * y - x * py);
  }, 0);
}

/** The land of a tile as polygons with their holes: in a tile, outer rings and holes have opposite directions. */
function polygonsOf(rings: readonly Ring[]): Ring[][] {
  const polygons: Ring[][] = [];
  for (const ring of rings) {
    const last = polygons.at(-1);
    if (last && signedArea(ring) < 0) last.push(ring);
    else polygons.push([ring]);
  }
  return polygons;
}

function isUncut(ring: Ring): boolean {
  return ring.every((point, index) => isCut(ring.at(index - 1) ?? point, point));
}

/** The library's type joins polygons with points, whose geometry is flat. */
const isRing = (part: unknown): part is Ring => Array.isArray(part) && Array.isArray(part[0]);

const ringsOf = (geometry: readonly unknown[]): Ring[] => geometry.filter(isRing);

function landOf(tile: GeoJSONVTTile | null): LandOfTile {
  const rings = (tile?.features ?? []).flatMap((part) =>
    part.type === 3 ? ringsOf(part.geometry) : [],
  );
  return { rings, whole: rings.length === 1 && rings.every(isUncut) };
}

function cutToLand(ring: Ring, land: LandOfTile): Ring[] {
  if (land.whole) return [ring];
  const box = span(ring);
  if (!touchesShore(land, box)) return isInside(land.rings, middle(ring)) ? [ring] : [];
  const near = land.rings
    .map((outline) => cutToBox(outline, box))
    .filter((outline) => outline.length > 2);
  if (near.length === 0) return [];
  return polyclip
    .intersection([ring], polygonsOf(near))
    .flatMap((polygon) =>
      polygon.map((part) => part.map(([x, y]): Point => [Math.round(x), Math.round(y)])),
    );
}

/** One ZIP area as far as it is on the land of a tile; the rings are in tile units. */
interface AreaInTile {
  readonly area: ZipArea;
  readonly rings: Ring[];
}

/** Cuts ZIP areas to the land of a tile, which `land` gives as sliced polygons. */
export function areasInTile(
  id: TileId,
  areas: readonly ZipArea[],
  land: GeoJSONVTTile | null,
): AreaInTile[] {
  const ground = landOf(land);
  if (ground.rings.length === 0) return [];
  return areas.flatMap((area) => {
    const ring: Ring = [];
    for (let index = 0; index + 3 < area.ring.length; index += 2) {
      ring.push(toTile(id, { x: area.ring[index] ?? 0, y: area.ring[index + 1] ?? 0 }));
    }
    const cut = cutToBox(ring, tileBox);
    const rings = cut.length < 3 ? [] : cutToLand(cut, ground);
    return rings.length > 0 ? [{ area, rings }] : [];
  });
}
