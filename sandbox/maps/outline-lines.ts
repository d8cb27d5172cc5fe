import { type Feature, type FeatureCollection, type Position } from 'geojson';
import { toUnit } from './mercator';
import { extent } from './tile-grid';

/** The kinds of line: a border, the ring around an area, or the ring around a hole in one. */
export const lineKinds = { open: 0, outer: 1, hole: 2 } as const;
type LineKind = (typeof lineKinds)[keyof typeof lineKinds];

/** Steps along one side of the unit square. Coordinates are stored as whole numbers, which takes half the bytes. */
export const steps = 2 ** 32 - 1;
/** The greatest deviation of a simplified line, in tile units. */
const tolerance = 3;

/** The tolerance in units of the whole map. */
export const toleranceAt = (zoom: number): number => tolerance / (2 ** zoom * extent);

/** All lines of a layer, end to end, in a few bytes per point. As objects they would take ten times as many. */
export interface OutlineLines {
  /** Coordinates in steps: x, y, x, y… */
  readonly points: Uint32Array;
  /** For each point, the first zoom at which it is drawn. */
  readonly zooms: Uint8Array;
  /** For each line, the index of its first point, and one more index at the end. */
  readonly starts: Uint32Array;
  /** For each line, its least x, least y, greatest x and greatest y in the unit square. */
  readonly boxes: Float64Array;
  /** For each line, its length, or the area that it encloses, in the unit square. */
  readonly sizes: Float64Array;
  readonly kinds: Uint8Array;
  /** For each line, the index of its feature. */
  readonly owners: Uint32Array;
  /** The properties of each feature. */
  readonly tags: readonly Feature['properties'][];
}

function squaredDistance(points: Float64Array, index: number, [from, to]: [number, number]) {
  const [ax = 0, ay = 0] = [points[2 * from], points[2 * from + 1]];
  const dx = (points[2 * to] ?? 0) - ax;
  const dy = (points[2 * to + 1] ?? 0) - ay;
  const px = (points[2 * index] ?? 0) - ax;
  const py = (points[2 * index + 1] ?? 0) - ay;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return (px - t * dx) ** 2 + (py - t * dy) ** 2;
}

/** How wrong the line would be without each of its points, squared (Douglas and Peucker). Its ends always count. */
function weights(points: Float64Array, least: number): Float64Array {
  const count = points.length / 2;
  const found = new Float64Array(count);
  found[0] = Infinity;
  found[count - 1] = Infinity;
  const open: [number, number][] = [[0, count - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    let [farthest, greatest] = [-1, least * least];
    for (let index = part[0] + 1; index < part[1]; index += 1) {
      const distance = squaredDistance(points, index, part);
      if (distance > greatest) [farthest, greatest] = [index, distance];
    }
    if (farthest === -1) continue;
    found[farthest] = greatest;
    open.push([part[0], farthest], [farthest, part[1]]);
  }
  return found;
}

/** Twice the area of a ring; negative if the ring runs the other way around. */
function doubleArea(points: Float64Array): number {
  let sum = 0;
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = points.subarray(index, index + 4);
    sum += ax * by - bx * ay;
  }
  return sum;
}

function lengthOf(points: Float64Array): number {
  let sum = 0;
  for (let index = 0; index + 3 < points.length; index += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = points.subarray(index, index + 4);
    sum += Math.hypot(bx - ax, by - ay);
  }
  return sum;
}

function project(line: readonly Position[]): Float64Array {
  const points = new Float64Array(2 * line.length);
  for (const [place, [longitude = 0, latitude = 0]] of line.entries()) {
    const { x, y } = toUnit(longitude, latitude);
    points[2 * place] = x;
    points[2 * place + 1] = y;
  }
  return points;
}

function linesOf({ geometry }: Feature): { kind: LineKind; line: Position[] }[] {
  const polygon = (rings: Position[][]): { kind: LineKind; line: Position[] }[] =>
    rings.map((line, index) => ({ kind: index === 0 ? lineKinds.outer : lineKinds.hole, line }));
  switch (geometry.type) {
    case 'Polygon':
      return polygon(geometry.coordinates);
    case 'MultiPolygon':
      return geometry.coordinates.flatMap(polygon);
    case 'MultiLineString':
      return geometry.coordinates.map((line) => ({ kind: lineKinds.open, line }));
    default:
      throw new Error(`There is no outline in a ${geometry.type}.`);
  }
}

/** An array of numbers that grows. */
class Growing<Numbers extends Uint8Array | Uint32Array | Float64Array> {
  private length = 0;

  constructor(private numbers: Numbers) {}

  push(...values: number[]): void {
    if (this.length + values.length > this.numbers.length) {
      const Type = this.numbers.constructor as new (length: number) => Numbers;
      const larger = new Type(2 * (this.length + values.length));
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers.set(values, this.length);
    this.length += values.length;
  }

  done(): Numbers {
    return this.numbers.slice(0, this.length) as Numbers;
  }
}

/** Packs the lines of polygons and multiple lines, without points that even the deepest zoom leaves out. */
export function packLines({ features }: FeatureCollection, deepestZoom: number): OutlineLines {
  const points = new Growing(new Uint32Array(1024));
  const zooms = new Growing(new Uint8Array(512));
  const starts = new Growing(new Uint32Array(64));
  const boxes = new Growing(new Float64Array(256));
  const sizes = new Growing(new Float64Array(64));
  const kinds = new Growing(new Uint8Array(64));
  const owners = new Growing(new Uint32Array(64));
  const limits = Array.from({ length: deepestZoom + 1 }, (_, zoom) => toleranceAt(zoom) ** 2);
  let count = 0;
  for (const [owner, feature] of features.entries()) {
    for (const { kind, line } of linesOf(feature)) {
      const whole = project(line);
      const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number];
      starts.push(count);
      for (const [index, weight] of weights(whole, toleranceAt(deepestZoom)).entries()) {
        const zoom = limits.findIndex((limit) => weight > limit);
        if (zoom === -1) continue;
        const [x = 0, y = 0] = [whole[2 * index], whole[2 * index + 1]];
        points.push(Math.round(x * steps), Math.round(y * steps));
        zooms.push(zoom);
        count += 1;
        box[0] = Math.min(box[0], x);
        box[1] = Math.min(box[1], y);
        box[2] = Math.max(box[2], x);
        box[3] = Math.max(box[3], y);
      }
      boxes.push(...box);
      sizes.push(kind === lineKinds.open ? lengthOf(whole) : Math.abs(doubleArea(whole)) / 2);
      kinds.push(kind);
      owners.push(owner);
    }
  }
  starts.push(count);
  return {
    points: points.done(),
    zooms: zooms.done(),
    starts: starts.done(),
    boxes: boxes.done(),
    sizes: sizes.done(),
    kinds: kinds.done(),
    owners: owners.done(),
    tags: features.map(({ properties }) => properties),
  };
}
