import { type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { areasInTile } from './area-layer';
import { type ZipArea } from './zip-areas';

const id = { z: 0, x: 0, y: 0 };

function land(...rings: [number, number][][]): GeoJSONVTTile {
  const features = rings.map((ring) => ({ type: 3 as const, geometry: [ring], tags: {} }));
  return {
    ...id,
    transformed: true,
    source: null,
    // These are features as they are cut from a source; the other kind of feature exists only while cutting.
    features: features as GeoJSONVTTile['features'],
  };
}

/** A square area; the numbers are units of the one tile of zoom 0. */
function area(left: number, top: number, side: number): ZipArea {
  const [x0, y0, x1, y1] = [left, top, left + side, top + side].map((value) => value / 4096) as [
    number,
    number,
    number,
    number,
  ];
  const state = {
    kind: 'state',
    code: 'TX',
    fips: '48',
    name: 'Texas',
    key: 'texas',
    bounds: [0, 0, 0, 0],
  } as const;
  const city = {
    kind: 'city',
    id: 1,
    name: 'A',
    key: 'a',
    state,
    longitude: 0,
    latitude: 0,
    weight: 1,
    organization: false,
    zips: [],
  } as const;
  return {
    zip: { kind: 'zip', code: '78701', city, longitude: 0, latitude: 0 },
    tint: 0,
    x: x0,
    y: y0,
    ring: Float64Array.of(x0, y0, x1, y0, x1, y1, x0, y1, x0, y0),
    box: { minX: x0, minY: y0, maxX: x1, maxY: y1 },
  };
}

function size(rings: readonly (readonly [number, number])[][]): number {
  return rings.reduce(
    (sum, ring) =>
      sum +
      Math.abs(
        ring.reduce((total, [x, y], index) => {
          const [px, py] = ring.at(index - 1)!;
          return total + (px * y - x * py);
        }, 0),
      ) /
        2,
    0,
  );
}

const whole: [number, number][] = [
  [-128, -128],
  [4224, -128],
  [4224, 4224],
  [-128, 4224],
  [-128, -128],
];
const westHalf: [number, number][] = [
  [-128, -128],
  [2000, -128],
  [2000, 4224],
  [-128, 4224],
  [-128, -128],
];

test('an area on land is kept whole', () => {
  expect(size(areasInTile(id, [area(100, 100, 500)], land(whole))[0]!.rings)).toBeCloseTo(
    250_000,
    -3,
  );
});

test('an area is cut at the shore, and an area at sea is dropped', () => {
  const areas = areasInTile(id, [area(1500, 100, 1000), area(3000, 100, 500)], land(westHalf));
  expect(areas).toHaveLength(1);
  expect(size(areas[0]!.rings)).toBeCloseTo(500_000, -4);
});

test('a tile without land has no areas', () => {
  expect(areasInTile(id, [area(100, 100, 500)], null)).toEqual([]);
});
