import { type PathCommand } from 'opentype.js';

type Point = readonly [x: number, y: number];
type Segment = readonly [from: Point, to: Point];

/** A glyph as the map client wants it: a field of distances to its outline, with metrics in pixels at 24 px. */
export interface GlyphField {
  readonly bitmap: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** Pixels from the baseline up to the top of the glyph. */
  readonly top: number;
}

/** Pixels around the glyph that the field covers too. */
export const fieldBorder = 3;
const curveSteps = 4;
/** The client's convention: the field falls from 255 over eight pixels, and the outline lies at three quarters. */
const reach = 8;
const outlineLevel = 0.25;

function along(t: number, points: readonly Point[]): Point {
  let current = points;
  while (current.length > 1) {
    current = current.slice(1).map((point, index): Point => {
      const previous = current[index] ?? point;
      return [previous[0] + (point[0] - previous[0]) * t, previous[1] + (point[1] - previous[1]) * t];
    });
  }
  return current[0] ?? [0, 0];
}

function controlPoints(command: PathCommand): Point[] {
  switch (command.type) {
    case 'M':
    case 'L':
      return [[command.x, command.y]];
    case 'Q':
      return [
        [command.x1, command.y1],
        [command.x, command.y],
      ];
    case 'C':
      return [
        [command.x1, command.y1],
        [command.x2, command.y2],
        [command.x, command.y],
      ];
    case 'Z':
      return [];
  }
}

/** The outline as straight pieces; curves become a few each, which is finer than a pixel at this size. */
function segmentsOf(commands: readonly PathCommand[]): Segment[] {
  const segments: Segment[] = [];
  let start: Point = [0, 0];
  let here: Point = [0, 0];
  for (const command of commands) {
    const controls = controlPoints(command);
    const end = controls.at(-1) ?? start;
    if (command.type === 'M') {
      start = end;
    } else {
      const steps = controls.length > 1 ? curveSteps : 1;
      let from = here;
      for (let step = 1; step <= steps; step += 1) {
        const to = controls.length > 1 ? along(step / steps, [here, ...controls]) : end;
        segments.push([from, to]);
        from = to;
      }
    }
    here = end;
  }
  return segments;
}

/** Distance of a point to the nearest segment, negative inside: where the outline turns round the point. */
function signedDistance(segments: readonly Segment[], x: number, y: number): number {
  let nearest = Infinity;
  let turns = 0;
  for (const [[ax, ay], [bx, by]] of segments) {
    const dx = bx - ax;
    const dy = by - ay;
    const length = dx * dx + dy * dy;
    const share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
    const t = Math.max(0, Math.min(1, share));
    const ex = x - ax - t * dx;
    const ey = y - ay - t * dy;
    nearest = Math.min(nearest, ex * ex + ey * ey);
    if (ay > y !== by > y && x < (dx * (y - ay)) / dy + ax) turns += by > ay ? 1 : -1;
  }
  return turns === 0 ? Math.sqrt(nearest) : -Math.sqrt(nearest);
}

/** Computes the distance field of an outline whose y axis points down and whose baseline is at 0. */
export function glyphField(commands: readonly PathCommand[]): GlyphField | undefined {
  const segments = segmentsOf(commands);
  if (segments.length === 0) return undefined;
  const xs = segments.map(([, [x]]) => x);
  const ys = segments.map(([, [, y]]) => y);
  const left = Math.floor(Math.min(...xs));
  const upper = Math.floor(Math.min(...ys));
  const width = Math.ceil(Math.max(...xs)) - left;
  const height = Math.ceil(Math.max(...ys)) - upper;
  const columns = width + 2 * fieldBorder;
  const bitmap = new Uint8Array(columns * (height + 2 * fieldBorder));
  for (let index = 0; index < bitmap.length; index += 1) {
    const x = left - fieldBorder + (index % columns) + 0.5;
    const y = upper - fieldBorder + Math.floor(index / columns) + 0.5;
    const level = 1 - (signedDistance(segments, x, y) / reach + outlineLevel);
    bitmap[index] = Math.round(Math.max(0, Math.min(1, level)) * 255);
  }
  return { bitmap, width, height, left, top: -upper };
}
