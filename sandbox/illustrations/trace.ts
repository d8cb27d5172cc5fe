/** A gray-scale picture: one byte per pixel, row by row. */
interface Mask {
  width: number;
  height: number;
  pixels: Uint8Array;
}

type Point = readonly [x: number, y: number];

const inside = (mask: Mask, x: number, y: number): boolean =>
  x >= 0 &&
  y >= 0 &&
  x < mask.width &&
  y < mask.height &&
  (mask.pixels[y * mask.width + x] ?? 0) > 127;

/** The pixel sides that part inside from outside, keyed by where they start; the inside lies on the right. */
const boundary = (mask: Mask): Map<string, Point[]> => {
  const sides = new Map<string, Point[]>();
  const add = (from: Point, to: Point): void => {
    const key = from.join();
    sides.set(key, [...(sides.get(key) ?? []), to]);
  };
  for (let y = 0; y < mask.height; y += 1) {
    for (let x = 0; x < mask.width; x += 1) {
      if (!inside(mask, x, y)) continue;
      if (!inside(mask, x, y - 1)) add([x, y], [x + 1, y]);
      if (!inside(mask, x + 1, y)) add([x + 1, y], [x + 1, y + 1]);
      if (!inside(mask, x, y + 1)) add([x + 1, y + 1], [x, y + 1]);
      if (!inside(mask, x - 1, y)) add([x, y + 1], [x, y]);
    }
  }
  return sides;
};

const takeLoop = (sides: Map<string, Point[]>, start: Point): Point[] => {
  const loop: Point[] = [];
  let point: Point | undefined = start;
  while (point) {
    loop.push(point);
    const key: string = point.join();
    const ways: Point[] = sides.get(key) ?? [];
    point = ways.pop();
    if (ways.length === 0) sides.delete(key);
  }
  return loop;
};

const offLine = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
};

/** Drops points that lie within `tolerance` of the line between the ones that stay (Ramer, Douglas and Peucker). */
const simplify = (points: readonly Point[], tolerance: number): Point[] => {
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || points.length < 3) return [...points];
  let farthest = 0;
  let distance = 0;
  for (const [index, point] of points.entries()) {
    const off = offLine(point, first, last);
    if (off > distance) [farthest, distance] = [index, off];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(farthest), tolerance),
  ];
};

const area = (points: readonly Point[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** The point on the way from one corner to the next, `reach` pixels off or half-way. */
const towards = ([x, y]: Point, [tx, ty]: Point, reach: number): Point => {
  const length = Math.hypot(tx - x, ty - y);
  const share = length === 0 ? 0 : Math.min(reach / length, 0.5);
  return [x + (tx - x) * share, y + (ty - y) * share];
};

/** A closed path whose corners are rounded, so that pixel steps do not show. */
const rounded = (points: readonly Point[], reach: number, scale: number): string => {
  const text = ([x, y]: Point): string => `${Math.round(x * scale)} ${Math.round(y * scale)}`;
  const corners = points.map((corner, index) => {
    const before = points[(index + points.length - 1) % points.length] ?? corner;
    const after = points[(index + 1) % points.length] ?? corner;
    return `${text(towards(corner, before, reach))}Q${text(corner)} ${text(towards(corner, after, reach))}`;
  });
  return `M${corners.join('L')}Z`;
};

interface TraceOptions {
  /** How far the path may lie beside the pixels. */
  tolerance: number;
  /** Specks and holes with fewer pixels are left out. */
  smallest: number;
  /** Path units per pixel. */
  scale: number;
}

/** The outline of a mask as SVG path data, holes included (fill with the even-odd rule). */
export const trace = (mask: Mask, { tolerance, smallest, scale }: TraceOptions): string => {
  const sides = boundary(mask);
  const parts: string[] = [];
  for (const key of [...sides.keys()]) {
    while (sides.has(key)) {
      const [x = 0, y = 0] = key.split(',').map(Number);
      const loop = takeLoop(sides, [x, y]);
      if (area(loop) < smallest) continue;
      // A closed loop starts and ends in one point, so it is cut in two for the simplification.
      const half = Math.floor(loop.length / 2);
      const points = [
        ...simplify(loop.slice(0, half + 1), tolerance).slice(0, -1),
        ...simplify(loop.slice(half), tolerance).slice(0, -1),
      ];
      parts.push(rounded(points, 6, scale));
    }
  }
  return parts.join('');
};
