import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Feature, type FeatureCollection, type MultiLineString, type Polygon } from 'geojson';
import { geoArea, geoCentroid } from 'd3-geo';
import { feature, mesh, neighbors } from 'topojson-client';
import {
  type GeometryCollection,
  type GeometryObject,
  type Topology,
} from 'topojson-specification';
import * as v from 'valibot';
import { lakes } from './lakes';
import { type OutlineLines, packLines } from './outline-lines';

/** The deepest zoom for which tiles are cut; the map client enlarges these beyond it. */
export const deepestZoom = 12;

export const outlineLayers = [
  'neighbor',
  'lake',
  'land',
  'county',
  'county_line',
  'state_line',
] as const;
export type OutlineLayer = (typeof outlineLayers)[number];

export interface Geography {
  /** Each county has a `tint`, a number that no neighbor shares. */
  readonly layers: Readonly<Record<OutlineLayer, OutlineLines>>;
  /** In degrees. */
  readonly states: FeatureCollection;
}

/** Country numbers. Countries near the United States use the fine outlines, the rest of the world the coarse ones. */
const unitedStates = new Set(['840', '630', '850', '316', '016', '580']);
const nearby = new Set([
  '124',
  '484',
  '192',
  '044',
  '388',
  '332',
  '214',
  '320',
  '084',
  '340',
  '222',
  '558',
  '188',
  '591',
  '136',
  '796',
  '304',
]);

const topologySchema = v.custom<Topology>(
  (value) =>
    v.is(
      v.object({ type: v.literal('Topology'), objects: v.record(v.string(), v.unknown()) }),
      value,
    ),
  'not a topology',
);

const resolveModule = createRequire(__filename).resolve;

function readTopology(name: string): Topology {
  return v.parse(topologySchema, JSON.parse(readFileSync(resolveModule(name), 'utf8')));
}

function collectionOf(topology: Topology, name: string): GeometryCollection {
  const object = topology.objects[name];
  if (object?.type !== 'GeometryCollection') throw new Error(`The outlines hold no "${name}".`);
  // The two type packages differ only in whether properties may be null.
  return object as GeometryCollection;
}

function collect(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function lineCollection(geometry: MultiLineString): FeatureCollection {
  return collect([{ type: 'Feature', properties: {}, geometry }]);
}

/** Gives each member the lowest number that none of its neighbors has. */
export function colorGraph(adjacent: readonly (readonly number[])[]): number[] {
  const colors: number[] = [];
  for (const [index, around] of adjacent.entries()) {
    let color = 0;
    while (around.some((other) => colors[other] === color)) color += 1;
    colors[index] = color;
  }
  return colors;
}

function countriesOf(name: string, wanted: (id: string) => boolean): Feature[] {
  const topology = readTopology(name);
  const countries = collectionOf(topology, 'countries');
  const chosen = countries.geometries.filter((geometry) => wanted(String(geometry.id)));
  return chosen.flatMap((geometry) => {
    const made = feature(topology, geometry);
    return made.type === 'Feature' ? [made] : made.features;
  });
}

function lakeFeatures(): Feature[] {
  return lakes.map(({ name, rings }) => ({
    type: 'Feature',
    properties: { name },
    geometry: {
      type: 'Polygon',
      coordinates: rings.map((flat) => closedRing(flat)),
    },
  }));
}

function closedRing(flat: readonly number[]): number[][] {
  const ring: number[][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2) {
    ring.push([flat[index] ?? 0, flat[index + 1] ?? 0]);
  }
  return [...ring, ring[0] ?? []];
}

/** The middle of a state's largest part, where its name is written. */
export function labelPoint(state: Feature): [longitude: number, latitude: number] {
  return geoCentroid(largestPart(state));
}

function largestPart(state: Feature): Feature {
  if (state.geometry.type !== 'MultiPolygon') return state;
  const parts = state.geometry.coordinates.map((coordinates): Polygon => ({
    type: 'Polygon',
    coordinates,
  }));
  const sized = parts.map((geometry) => ({ geometry, area: geoArea(geometry) }));
  const largest = sized.reduce((a, b) => (b.area > a.area ? b : a));
  return { type: 'Feature', properties: {}, geometry: largest.geometry };
}

const nearbyCountries = (): Feature[] => [
  ...countriesOf('world-atlas/countries-10m.json', (id) => nearby.has(id)),
  ...countriesOf(
    'world-atlas/countries-110m.json',
    (id) => !nearby.has(id) && !unitedStates.has(id),
  ),
];

/** Reads the Census and world outlines; takes about half a second, so do it once. */
export function readGeography(): Geography {
  const topology = readTopology('us-atlas/counties-10m.json');
  const counties = collectionOf(topology, 'counties');
  const states = collectionOf(topology, 'states');
  const tints = colorGraph(neighbors([...counties.geometries]));
  const inner = (a: GeometryObject, b: GeometryObject) => a !== b;
  const pack = (outlines: FeatureCollection) => packLines(outlines, deepestZoom);
  return {
    layers: {
      neighbor: pack(collect(nearbyCountries())),
      lake: pack(collect(lakeFeatures())),
      land: pack(feature(topology, collectionOf(topology, 'nation'))),
      county: pack(
        collect(
          feature(topology, counties).features.map((county, index) => ({
            ...county,
            properties: { tint: tints[index] ?? 0 },
          })),
        ),
      ),
      county_line: pack(
        lineCollection(mesh(topology, counties, (a, b) => a !== b && stateOf(a) === stateOf(b))),
      ),
      state_line: pack(lineCollection(mesh(topology, states, inner))),
    },
    states: feature(topology, states),
  };
}

function stateOf(county: GeometryObject): string {
  return String(county.id).slice(0, 2);
}
