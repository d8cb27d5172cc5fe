import { type PathCommand } from 'opentype.js';

type Point = readonly [x: number, y: number];
interface Segment {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** The pixels of a field, with the position of the first one. */
interface Raster {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** A glyph in the map client's form: a field of distances to its outline, with metrics in pixels at 24 px. */
interface GlyphField {
  readonly bitmap: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  /** Pixels from the baseline to the top of the glyph. */
  readonly top: number;
}

/** Width in pixels of the margin around the glyph that the field includes. */
export const fieldBorder = 3;
const curveSteps = 4;
/** The client's convention: the field falls from 255 over eight pixels, and the outline is at three quarters. */
const reach = 8;
const outlineLevel = 0.25;

function along(t: number, points: readonly Point[]): Point {
  let current = points;
  while (current.length > 1) {
    current = current.slice(1).map((point, index): Point => {
      const previous = current[index] ?? point;
      return [
        previous[0] + (point[0] - previous[0]) * t,
        previous[1] + (point[1] - previous[1]) * t,
      ];
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

/** Splits the outline into straight pieces. A curve becomes a few of them, which is finer than a pixel at this size. */
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
        segments.push({ ax: from[0], ay: from[1], bx: to[0], by: to[1] });
        from = to;
      }
    }
    here = end;
  }
  return segments;
}

function squaredDistance({ ax, ay, bx, by }: Segment, x: number, y: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const t = Math.max(0, Math.min(1, share));
  const ex = x - ax - t * dx;
  const ey = y - ay - t * dy;
  return ex * ex + ey * ey;
}

/** The squared distance of each pixel's middle to the outline, within the field's range. */
function distancesOf(
  segments: readonly Segment[],
  { left, top, columns, rows }: Raster,
): Float64Array {
  const nearest = new Float64Array(columns * rows).fill(reach * reach);
  const column = (x: number) => Math.max(0, Math.min(columns - 1, Math.floor(x - left)));
  const row = (y: number) => Math.max(0, Math.min(rows - 1, Math.floor(y - top)));
  for (const segment of segments) {
    const [fromColumn, toColumn] = [
      column(Math.min(segment.ax, segment.bx) - reach),
      column(Math.max(segment.ax, segment.bx) + reach),
    ];
    const toRow = row(Math.max(segment.ay, segment.by) + reach);
    for (let y = row(Math.min(segment.ay, segment.by) - reach); y <= toRow; y += 1) {
      for (let x = fromColumn; x <= toColumn; x += 1) {
        const distance = squaredDistance(segment, left + x + 0.5, top + y + 0.5);
        const index = y * columns + x;
        if (distance < (nearest[index] ?? 0)) nearest[index] = distance;
      }
    }
  }
  return nearest;
}

/** The winding number of the outline around a point, which is not zero inside the glyph. */
function windings(segments: readonly Segment[], x: number, y: number): number {
  let turns = 0;
  for (const { ax, ay, bx, by } of segments) {
    if (ay > y === by > y) continue;
    if (x < ((bx - ax) * (y - ay)) / (by - ay) + ax) turns += by > ay ? 1 : -1;
  }
  return turns;
}

/** Computes the distance field of an outline whose y axis points down and whose baseline is at 0. */
export function glyphField(commands: readonly PathCommand[]): GlyphField | undefined {
  const segments = segmentsOf(commands);
  if (segments.length === 0) return undefined;
  const xs = segments.map(({ bx }) => bx);
  const ys = segments.map(({ by }) => by);
  const left = Math.floor(Math.min(...xs));
  const upper = Math.floor(Math.min(...ys));
  const width = Math.ceil(Math.max(...xs)) - left;
  const height = Math.ceil(Math.max(...ys)) - upper;
  const raster: Raster = {
    left: left - fieldBorder,
    top: upper - fieldBorder,
    columns: width + 2 * fieldBorder,
    rows: height + 2 * fieldBorder,
  };
  const bitmap = Uint8Array.from(distancesOf(segments, raster), (squared, index) => {
    const x = raster.left + (index % raster.columns) + 0.5;
    const y = raster.top + Math.floor(index / raster.columns) + 0.5;
    const distance = Math.sqrt(squared) * (windings(segments, x, y) === 0 ? 1 : -1);
    const level = 1 - (distance / reach + outlineLevel);
    return Math.round(Math.max(0, Math.min(1, level)) * 255);
  });
  return { bitmap, width, height, left, top: -upper };
}
