import { geoContains } from 'd3-geo';
import { type Feature } from 'geojson';
import { type Gazetteer, type State } from '../gazetteer';
import { distanceKm } from '../mercator';
import { type ZipPoints } from '../zip-areas';
import { searchAddresses } from './address-search';
import { type GeocoderFeature, type Located, toFeature, typeOf } from './features';
import { type GeocoderOptions, type GeocoderRequest, type Position } from './geocoder-query';
import { createPlaceIndex, type PlaceIndex } from './place-index';
import { type Place, searchPlaces } from './place-search';

export interface Geocoder {
  answer(request: GeocoderRequest): GeocoderFeature[];
}

interface GeocoderSources {
  readonly gazetteer: Gazetteer;
  readonly points: ZipPoints;
  /** Outlines of the states by their Census number, read only when a query needs them. */
  readonly outlineOf: (fips: string) => Feature | undefined;
}

const defaultLimit = 5;
const partialRelevance = 0.9;
/** A point off the coast, whose outline is coarse, still belongs to a ZIP code that is this near. */
const offshoreKm = 12;

const isWanted = (located: Located, { types }: GeocoderOptions): boolean =>
  types.size === 0 || types.has(typeOf(located));

interface Found {
  readonly located: Located;
  readonly relevance: number;
}

function forward(
  index: PlaceIndex,
  points: ZipPoints,
  request: GeocoderRequest & { kind: 'forward' },
): Found[] {
  const { text, options } = request;
  const addresses = searchAddresses({ index, points }, text, options).map((located) => ({
    located,
    relevance: 1,
  }));
  const places = searchPlaces(index, text, options).map(({ place, exact }) => ({
    located: place,
    relevance: exact ? 1 : partialRelevance,
  }));
  const isSure =
    addresses.some(({ located }) => located.number !== undefined) || text.includes(',');
  return isSure ? [...addresses, ...places] : [...places, ...addresses];
}

/** Whether a point is in a state of the United States by the outlines, or barely off its coast. */
function isInCountry(sources: GeocoderSources, at: Position): boolean {
  const nearest = sources.points.nearest(at.longitude, at.latitude);
  if (distanceKm(nearest, at) < offshoreKm && contains(sources, nearest.city.state, at))
    return true;
  if (sources.gazetteer.states.some((state) => contains(sources, state, at))) return true;
  return distanceKm(nearest, at) < offshoreKm / 3;
}

function contains({ outlineOf }: GeocoderSources, state: State, at: Position): boolean {
  const [west, south, east, north] = state.bounds;
  const inBox =
    west <= at.longitude && at.longitude <= east && south <= at.latitude && at.latitude <= north;
  const outline = inBox ? outlineOf(state.fips) : undefined;
  return outline !== undefined && geoContains(outline, [at.longitude, at.latitude]);
}

function reverse(sources: GeocoderSources, { at }: GeocoderRequest & { kind: 'reverse' }): Found[] {
  if (!isInCountry(sources, at)) return [];
  const zip = sources.points.nearest(at.longitude, at.latitude);
  const containing: Place[] = [zip, zip.city, zip.city.state, { kind: 'country' }];
  return containing.map((located) => ({ located, relevance: 1 }));
}

/** Builds the index of places and answers queries; the index takes about 150 ms, so build it once. */
export function createGeocoder(sources: GeocoderSources): Geocoder {
  const index = createPlaceIndex(sources.gazetteer);
  return {
    answer: (request) => {
      const { options } = request;
      if (!options.unitedStates) return [];
      const found =
        request.kind === 'forward'
          ? forward(index, sources.points, request)
          : reverse(sources, request);
      const limit = options.limit ?? defaultLimit;
      return found
        .filter(({ located }) => isWanted(located, options))
        .slice(0, limit)
        .map(({ located, relevance }) => toFeature(located, relevance, sources.points));
    },
  };
}
