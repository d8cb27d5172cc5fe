import { type City, type State, type Zip } from '../gazetteer';
import { distanceKm } from '../mercator';
import { type Bounds } from '../states';
import { type ZipPoints } from '../zip-areas';
import { type Address } from './address-search';
import { type FeatureType, type Position } from './geocoder-query';
import { type Place } from './place-search';

export type Located = Place | Address;

interface ContextEntry {
  readonly id: string;
  readonly mapbox_id: string;
  readonly short_code?: string;
  readonly text: string;
}

/** One result in the form of the hosted geocoder's version 5. */
export interface GeocoderFeature {
  readonly id: string;
  readonly type: 'Feature';
  readonly place_type: readonly FeatureType[];
  readonly relevance: number;
  readonly properties: Readonly<Record<string, string>>;
  readonly text: string;
  readonly place_name: string;
  readonly bbox?: Bounds;
  readonly center: readonly [longitude: number, latitude: number];
  readonly geometry: {
    readonly type: 'Point';
    readonly coordinates: readonly [longitude: number, latitude: number];
  };
  readonly context?: readonly ContextEntry[];
  readonly address?: string;
}

const countryName = 'United States';
const countryId = 'country.8940';
const countryBounds: Bounds = [-179.14, 18.92, -66.95, 71.35];
const countryCenter: Position = { longitude: -97.922211, latitude: 39.381266 };
/** Margin around the outermost ZIP centers of a town, and around a single one, in degrees. */
const townMargin = 0.03;
const smallTownMargin = 0.05;
const townRadiusKm = 45;
/** About a mile. */
const neighborhoodReach = 0.0145;
const zipReach = { least: 0.008, most: 0.25, unknown: 0.03 } as const;

export function typeOf(located: Located): FeatureType {
  const types = {
    country: 'country',
    state: 'region',
    city: 'place',
    zip: 'postcode',
    neighborhood: 'neighborhood',
    address: 'address',
  } as const satisfies Record<Located['kind'], FeatureType>;
  return types[located.kind];
}

/** The middle of a result, in degrees. */
function centerOf(located: Located): Position {
  switch (located.kind) {
    case 'country':
      return countryCenter;
    case 'state': {
      const [west, south, east, north] = located.bounds;
      return { longitude: round((west + east) / 2), latitude: round((south + north) / 2) };
    }
    case 'city':
    case 'zip':
    case 'neighborhood':
    case 'address':
      return { longitude: located.longitude, latitude: located.latitude };
  }
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

function around({ longitude, latitude }: Position, margin: number): Bounds {
  const wide = margin / Math.cos((latitude * Math.PI) / 180);
  return [
    round(longitude - wide),
    round(latitude - margin),
    round(longitude + wide),
    round(latitude + margin),
  ];
}

function townBounds(city: City): Bounds {
  const near = city.zips.filter((zip) => distanceKm(zip, city) < townRadiusKm);
  const boxes = near.map((zip) => around(zip, townMargin));
  const [west, south, east, north] = around(city, smallTownMargin);
  return [
    Math.min(west, ...boxes.map((box) => box[0])),
    Math.min(south, ...boxes.map((box) => box[1])),
    Math.max(east, ...boxes.map((box) => box[2])),
    Math.max(north, ...boxes.map((box) => box[3])),
  ];
}

function zipBounds(zip: Zip, points: ZipPoints): Bounds {
  const reach = points.reach(zip) ?? zipReach.unknown;
  return around(zip, Math.max(zipReach.least, Math.min(zipReach.most, reach)));
}

function boundsOf(located: Located, points: ZipPoints): Bounds | undefined {
  switch (located.kind) {
    case 'country':
      return countryBounds;
    case 'state':
      return located.bounds;
    case 'city':
      return townBounds(located);
    case 'zip':
      return zipBounds(located, points);
    case 'neighborhood':
      return around(located, neighborhoodReach);
    case 'address':
      return undefined;
  }
}

function entry(id: string, text: string, shortCode?: string): ContextEntry {
  const mapboxId = Buffer.from(`urn:mbxplc:${id}`).toString('base64url');
  return { id, mapbox_id: mapboxId, ...(shortCode ? { short_code: shortCode } : {}), text };
}

const countryEntry = entry(countryId, countryName, 'us');
const stateEntry = (state: State) =>
  entry(`region.${Number(state.fips)}`, state.name, `US-${state.code}`);
const cityEntry = (city: City) => entry(`place.${city.id}`, city.name);
const zipEntry = (zip: Zip) => entry(`postcode.${Number(zip.code)}`, zip.code);

/** The parts of a result, from itself to the country. */
function lineage(located: Located): ContextEntry[] {
  switch (located.kind) {
    case 'country':
      return [countryEntry];
    case 'state':
      return [stateEntry(located), countryEntry];
    case 'city':
      return [cityEntry(located), stateEntry(located.state), countryEntry];
    case 'zip':
      return [zipEntry(located), ...lineage(located.city)];
    case 'neighborhood':
      return [entry(`neighborhood.${located.id}`, located.name), ...lineage(located.zip)];
    case 'address':
      return [entry(`address.${located.hash}`, located.street), ...lineage(located.zip)];
  }
}

function placeName(located: Located): string {
  switch (located.kind) {
    case 'country':
      return countryName;
    case 'state':
      return `${located.name}, ${countryName}`;
    case 'city':
      return `${located.name}, ${located.state.name}, ${countryName}`;
    case 'zip':
      return `${located.city.name}, ${located.city.state.name} ${located.code}, ${countryName}`;
    case 'neighborhood':
      return `${located.name}, ${placeName(located.zip)}`;
    case 'address': {
      const street = located.number ? `${located.number} ${located.street}` : located.street;
      return `${street}, ${placeName(located.zip)}`;
    }
  }
}

/** Builds the answer for one result; `relevance` is 1 for a full match. */
export function toFeature(located: Located, relevance: number, points: ZipPoints): GeocoderFeature {
  const { longitude, latitude } = centerOf(located);
  const [own = countryEntry, ...context] = lineage(located);
  const bbox = boundsOf(located, points);
  return {
    id: own.id,
    type: 'Feature',
    place_type: [typeOf(located)],
    relevance,
    properties: {
      mapbox_id: own.mapbox_id,
      ...(own.short_code ? { short_code: own.short_code } : {}),
      ...(located.kind === 'address' ? { accuracy: 'street' } : {}),
    },
    text: own.text,
    place_name: placeName(located),
    ...(bbox ? { bbox } : {}),
    center: [longitude, latitude],
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    ...(located.kind === 'address' && located.number ? { address: located.number } : {}),
    ...(context.length > 0 ? { context } : {}),
  };
}
