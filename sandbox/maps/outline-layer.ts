import { type GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { type Box, overlaps } from './mercator';
import { lineKinds, type OutlineLines, steps, toleranceAt } from './outline-lines';
import { buffer, bufferedBox, extent, type TileId } from './tile-grid';

type Point = [number, number];
/** Coordinates in tile units: x, y, x, y… */
type Flat = readonly number[];

interface Side {
  /** 0 stands for x, 1 for y. */
  readonly axis: 0 | 1;
  readonly limit: number;
  readonly keepsGreater: boolean;
}

const sides: readonly Side[] = [
  { axis: 0, limit: -buffer, keepsGreater: true },
  { axis: 0, limit: extent + buffer, keepsGreater: false },
  { axis: 1, limit: -buffer, keepsGreater: true },
  { axis: 1, limit: extent + buffer, keepsGreater: false },
];

/**
 * Cuts a line at one side and returns what is left. An open line may leave several pieces; a ring stays one ring, whose pieces are
 * connected along the side.
 */
function cutAtSide(line: Flat, { axis, limit, keepsGreater }: Side, isRing: boolean): number[][] {
  const pieces: number[][] = [];
  let piece: number[] = [];
  const isInside = (at: number) =>
    keepsGreater ? (line[at + axis] ?? 0) >= limit : (line[at + axis] ?? 0) <= limit;
  const cross = (from: number, to: number) => {
    const [a = 0, b = 0] = [line[from + axis], line[to + axis]];
    const share = (limit - a) / (b - a);
    const other = 1 - axis;
    const [c = 0, d = 0] = [line[from + other], line[to + other]];
    const across = c + (d - c) * share;
    piece.push(...(axis === 0 ? [limit, across] : [across, limit]));
  };
  const before = isRing ? line.length - 2 : 0;
  for (let at = 0, previous = before; at < line.length; previous = at, at += 2) {
    const [wasInside, inside] = [isInside(previous), isInside(at)];
    if (wasInside !== inside) cross(previous, at);
    if (inside) piece.push(line[at] ?? 0, line[at + 1] ?? 0);
    else if (wasInside && !isRing && piece.length > 0) {
      pieces.push(piece);
      piece = [];
    }
  }
  if (piece.length > 0) pieces.push(piece);
  return pieces;
}

const cutToTile = (line: Flat, isRing: boolean): Flat[] =>
  sides.reduce<Flat[]>(
    (pieces, side) => pieces.flatMap((piece) => cutAtSide(piece, side, isRing)),
    [line],
  );

/** Rounds a line to whole tile units and drops points that fall onto the one before. */
function rounded(line: Flat): Point[] {
  const points: Point[] = [];
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [Math.round(line[at] ?? 0), Math.round(line[at + 1] ?? 0)];
    const last = points.at(-1);
    if (last?.[0] !== x || last[1] !== y) points.push([x, y]);
  }
  return points;
}

function isClockwise(ring: readonly Point[]): boolean {
  const doubleArea = ring.reduce((sum, [x, y], index) => {
    const [px, py] = ring.at(index - 1) ?? [x, y];
    return sum + (px * y - x * py);
  }, 0);
  return doubleArea > 0;
}

/**
 * Gives a ring the direction of its kind: in a tile, rings around land and rings around holes run in opposite directions. A ring that
 * crosses the edge of the map runs one way on one side and the other way on the other, so each tile has to check.
 */
const turned = (ring: Point[], kind: number | undefined): Point[] =>
  kind === lineKinds.open || isClockwise(ring) === (kind === lineKinds.outer)
    ? ring
    : ring.toReversed();

/** The points of a line that are drawn at the tile's zoom, in tile units and not cut. */
function lineInTile({ points, zooms, starts }: OutlineLines, line: number, id: TileId): number[] {
  const scale = (2 ** id.z * extent) / steps;
  const [left, top] = [id.x * extent, id.y * extent];
  const drawn: number[] = [];
  for (let index = starts[line] ?? 0; index < (starts[line + 1] ?? 0); index += 1) {
    if ((zooms[index] ?? 0) > id.z) continue;
    drawn.push((points[2 * index] ?? 0) * scale - left, (points[2 * index + 1] ?? 0) * scale - top);
  }
  return drawn;
}

const contains = (outer: Box, inner: Box): boolean =>
  outer.minX <= inner.minX &&
  outer.maxX >= inner.maxX &&
  outer.minY <= inner.minY &&
  outer.maxY >= inner.maxY;

function boxAt(boxes: Float64Array, line: number): Box {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boxes.subarray(4 * line, 4 * line + 4);
  return { minX, minY, maxX, maxY };
}

/** Cuts the lines to a tile, in tile units. Nothing is kept between calls, because there are many tiles. */
export function outlinesInTile(
  lines: OutlineLines,
  id: TileId,
  deepestZoom: number,
): GeoJSONVTFeature[] {
  const { boxes, sizes, kinds, owners, tags } = lines;
  const wanted = bufferedBox(id);
  // The deepest tiles are enlarged, so they keep even the smallest islands.
  const least = id.z === deepestZoom ? 0 : toleranceAt(id.z);
  const found = new Map<number, { type: 2 | 3; geometry: Point[][] }>();
  for (let line = 0; line < kinds.length; line += 1) {
    const isRing = kinds[line] !== lineKinds.open;
    if ((sizes[line] ?? 0) < (isRing ? least * least : least)) continue;
    const box = boxAt(boxes, line);
    if (!overlaps(box, wanted)) continue;
    const whole = lineInTile(lines, line, id);
    const pieces = (contains(wanted, box) ? [whole] : cutToTile(whole, isRing))
      .map(rounded)
      .filter((points) => points.length >= (isRing ? 3 : 2))
      .map((points) => turned(points, kinds[line]));
    if (pieces.length === 0) continue;
    const owner = owners[line] ?? 0;
    const feature = found.get(owner);
    if (feature) feature.geometry.push(...pieces);
    else found.set(owner, { type: isRing ? 3 : 2, geometry: pieces });
  }
  return [...found].map(([owner, feature]) => ({ ...feature, tags: tags[owner] ?? null }));
}
