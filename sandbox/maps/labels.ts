import { type City, type Gazetteer, type Zip } from './gazetteer';
import { type Geography, labelPoint } from './geography';
import { waterNames } from './lakes';
import { toUnit, type UnitPoint } from './mercator';

export type LabelLayer = 'place_label' | 'zip_label' | 'state_label' | 'water_label';

/** A name at a point of the unit square, shown in tiles of the zooms from `from` on. */
export interface Label {
  readonly layer: LabelLayer;
  readonly x: number;
  readonly y: number;
  readonly from: number;
  readonly to: number;
  readonly tags: { readonly name: string; readonly rank: number };
}

const lastZoom = 24;
/** The least zoom at which a place of a given weight may be named, and the least distance of names in pixels. */
const placeZooms: readonly (readonly [zoom: number, weight: number, distance: number])[] = [
  [3, 300, 62],
  [4, 120, 70],
  [5, 60, 65],
  [6, 24, 60],
  [7, 8, 55],
  [8, 4, 50],
  [9, 4, 45],
];
const zoomOfAllPlaces = 10;
export const zoomOfZips = 9;
const tilePixels = 512;

/** Remembers points and tells whether one is too near another; looks only into the surrounding squares. */
function createSpacing(distance: number) {
  const columns = Math.ceil(1 / distance) + 2;
  const taken = new Map<number, UnitPoint[]>();
  const keyOf = ({ x, y }: UnitPoint) =>
    Math.floor(y / distance) * columns + Math.floor(x / distance);
  const around = [-1, 0, 1].flatMap((rows) => [-1, 0, 1].map((column) => rows * columns + column));
  const isNear = (a: UnitPoint, b: UnitPoint) =>
    (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < distance * distance;
  return {
    take: (point: UnitPoint) => {
      const square = taken.get(keyOf(point));
      if (square) square.push(point);
      else taken.set(keyOf(point), [point]);
    },
    isFree: (point: UnitPoint) => {
      const key = keyOf(point);
      return !around.some((step) => taken.get(key + step)?.some((other) => isNear(other, point)));
    },
  };
}

/** Names large places first and leaves room between names, so that every part of the country has some. */
function placeLabels(gazetteer: Gazetteer): Label[] {
  const ranked = gazetteer.cities
    .filter((city) => !city.organization)
    .toSorted((a, b) => b.weight - a.weight)
    .map((city) => ({ city, point: toUnit(city.longitude, city.latitude) }));
  const zooms = new Map<City, number>();
  for (const [zoom, weight, pixels] of placeZooms) {
    const spacing = createSpacing(pixels / (tilePixels * 2 ** zoom));
    for (const { city, point } of ranked) if (zooms.has(city)) spacing.take(point);
    for (const { city, point } of ranked) {
      if (zooms.has(city) || city.weight < weight || !spacing.isFree(point)) continue;
      spacing.take(point);
      zooms.set(city, zoom);
    }
  }
  return ranked.map(({ city, point }, rank) => ({
    layer: 'place_label',
    ...point,
    from: zooms.get(city) ?? zoomOfAllPlaces,
    to: lastZoom,
    tags: { name: city.name, rank },
  }));
}

function stateLabels(geography: Geography, gazetteer: Gazetteer): Label[] {
  const names = new Map(gazetteer.states.map((state) => [state.fips, state.name]));
  return geography.states.features.flatMap((outline, rank): Label[] => {
    const name = names.get(String(outline.id));
    const point = toUnit(...labelPoint(outline));
    return name ? [{ layer: 'state_label', ...point, from: 3, to: 7, tags: { name, rank } }] : [];
  });
}

/** The names of seas, states and places, the most important first. */
export function collectNames(geography: Geography, gazetteer: Gazetteer): Label[] {
  return [
    ...waterNames.map(({ name, at, zooms }, rank): Label => ({
      layer: 'water_label',
      ...toUnit(...at),
      from: zooms[0],
      to: zooms[1],
      tags: { name, rank },
    })),
    ...stateLabels(geography, gazetteer),
    ...placeLabels(gazetteer),
  ];
}

export function zipLabels(zips: readonly Zip[]): Label[] {
  return zips.map((zip, rank) => ({
    layer: 'zip_label',
    ...toUnit(zip.longitude, zip.latitude),
    from: zoomOfZips,
    to: lastZoom,
    tags: { name: zip.code, rank },
  }));
}
