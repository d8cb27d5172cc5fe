import { GeoJSONVT } from '@maplibre/geojson-vt';
import fc from 'fast-check';
import { type Feature, type FeatureCollection, type Position } from 'geojson';
import { deepestZoom } from './geography';
import { outlinesInTile } from './outline-layer';
import { packLines } from './outline-lines';
import { buffer, extent, type TileId } from './tile-grid';

type Point = readonly [number, number];

const area = (rings: readonly (readonly Point[])[]): number =>
  rings.reduce(
    (sum, ring) =>
      sum +
      ring.reduce((total, [x, y], index) => {
        const [px, py] = ring.at(index - 1) ?? [x, y];
        return total + (px * y - x * py) / 2;
      }, 0),
    0,
  );

const lengthOf = (lines: readonly (readonly Point[])[]): number =>
  lines.reduce(
    (sum, line) =>
      sum +
      line.reduce((total, [x, y], index) => {
        const [px, py] = line[index - 1] ?? [x, y];
        return total + Math.hypot(x - px, y - py);
      }, 0),
    0,
  );

const collection = (geometry: Feature['geometry']): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { tint: 2 }, geometry }],
});

const cut = (outlines: FeatureCollection, id: TileId) =>
  outlinesInTile(packLines(outlines, deepestZoom), id, deepestZoom);

const linesIn = (features: ReturnType<typeof cut>): Point[][] =>
  features.flatMap((feature) => (feature.type === 1 ? [] : feature.geometry));

/** A star around Kansas: rays of different lengths, in degrees. */
const star = (rays: readonly number[]): Position[] => {
  const points = rays.map((length, index) => {
    const angle = (2 * Math.PI * index) / rays.length;
    return [-98 + length * Math.cos(angle), 39 + length * Math.sin(angle)];
  });
  return [...points, points[0] ?? []];
};

const rays = fc.array(fc.double({ min: 2, max: 12, noNaN: true }), {
  minLength: 3,
  maxLength: 200,
});
/** Tiles around the middle of the star, from the whole world to a town. */
const tile = fc.integer({ min: 0, max: deepestZoom }).chain((z) => {
  const near = (share: number) =>
    fc
      .integer({ min: -1, max: 1 })
      .map((step) => Math.max(0, Math.min(2 ** z - 1, Math.floor(share * 2 ** z) + step)));
  return fc.record({ z: fc.constant(z), x: near(0.2278), y: near(0.3817) });
});

/** Simplified along different points, two drawings of one shape may differ by this, per unit of its outline. */
const DEVIATION = 4;

test('a tile has the same land as one cut by the library of the map clients, whatever the shape', () => {
  fc.assert(
    fc.property(rays, tile, (lengths, id) => {
      const outlines = collection({ type: 'Polygon', coordinates: [star(lengths)] });
      const index = new GeoJSONVT(outlines, { maxZoom: deepestZoom, tolerance: 3, extent, buffer });
      const expected = (index.getTile(id.z, id.x, id.y)?.features ?? []).flatMap((feature) =>
        feature.type === 1 ? [] : (feature.geometry as unknown as Point[][]),
      );
      const ours = linesIn(cut(outlines, id));
      const around = Math.max(lengthOf(ours), lengthOf(expected));
      expect(Math.abs(area(ours) - area(expected))).toBeLessThanOrEqual(DEVIATION * around + 16);
      for (const point of ours.flat()) {
        for (const value of point) {
          expect(value).toBeGreaterThanOrEqual(-buffer);
          expect(value).toBeLessThanOrEqual(extent + buffer);
        }
      }
    }),
    { seed: 11, numRuns: 300 },
  );
});

const square = (side: number): Position[] => [
  [-side, -side],
  [side, -side],
  [side, side],
  [-side, side],
  [-side, -side],
];

test('rings around holes always run in the opposite direction', () => {
  const written = [square(40), square(10)];
  const turned = [square(40).reverse(), square(10).reverse()];
  for (const coordinates of [written, turned]) {
    const [ring = [], hole = []] = linesIn(
      cut(collection({ type: 'Polygon', coordinates }), { z: 0, x: 0, y: 0 }),
    );
    expect(area([ring])).toBeGreaterThan(0);
    expect(area([hole])).toBeLessThan(0);
  }
});

test("a country on both sides of the map's edge is land on both sides", () => {
  const coordinates = [
    [
      [150, 60],
      [180, 60],
      [-180, 60],
      [-170, 60],
      [-170, 70],
      [-180, 70],
      [180, 70],
      [150, 70],
      [150, 60],
    ],
  ];
  for (const x of [0, 7]) {
    const rings = linesIn(cut(collection({ type: 'Polygon', coordinates }), { z: 3, x, y: 2 }));
    expect(area(rings)).toBeGreaterThan(0);
  }
});

test('a border that leaves the tile and comes back is two lines', () => {
  const outlines = collection({
    type: 'MultiLineString',
    coordinates: [
      [
        [-90, 60],
        [60, 40],
        [-90, 20],
      ],
    ],
  });
  const west = linesIn(cut(outlines, { z: 1, x: 0, y: 0 }));
  expect(west).toHaveLength(2);
  expect(west.map((line) => Math.max(...line.map(([x]) => x)))).toEqual([
    extent + buffer,
    extent + buffer,
  ]);
});

test('an island too small to be seen is drawn on the deepest tiles only', () => {
  const outlines = collection({ type: 'Polygon', coordinates: [square(0.001)] });
  expect(cut(outlines, { z: 4, x: 8, y: 8 })).toEqual([]);
  const [island] = cut(outlines, { z: deepestZoom, x: 2048, y: 2048 });
  expect(island).toMatchObject({ type: 3, tags: { tint: 2 } });
});
