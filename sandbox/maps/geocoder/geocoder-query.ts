import * as v from 'valibot';
import { MapsError } from '../maps-error';

/** The kinds of result that the hosted geocoder knows. This one returns only those on the first line. */
const featureTypes = [
  ...(['country', 'region', 'postcode', 'place', 'address'] as const),
  ...(['district', 'locality', 'neighborhood', 'poi'] as const),
] as const;
export type FeatureType = (typeof featureTypes)[number];

export interface Position {
  readonly longitude: number;
  readonly latitude: number;
}

export interface GeocoderOptions {
  readonly limit: number | undefined;
  /** An empty set means every kind. */
  readonly types: ReadonlySet<FeatureType>;
  /** Whether results in the United States are wanted at all. */
  readonly unitedStates: boolean;
  readonly proximity: Position | undefined;
}

export type GeocoderRequest =
  | { readonly kind: 'forward'; readonly text: string; readonly options: GeocoderOptions }
  | { readonly kind: 'reverse'; readonly at: Position; readonly options: GeocoderOptions };

const longestQuery = 256;
const mostTokens = 20;
const mostResults = 10;

/** Of a repeated parameter, the last value counts. */
const textParameter = v.optional(
  v.pipe(
    v.union([v.string(), v.array(v.string())]),
    v.transform((value) => (typeof value === 'string' ? value : value.at(-1))),
  ),
);
const parametersSchema = v.object({
  limit: textParameter,
  types: textParameter,
  country: textParameter,
  proximity: textParameter,
});

function refuse(message: string): never {
  throw new MapsError(422, message);
}

function numbers(text: string, count: number): number[] | undefined {
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  return parts.length === count && parts.every(Number.isFinite) ? parts : undefined;
}

function isPosition(longitude: number, latitude: number): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

function parseTypes(text: string | undefined): ReadonlySet<FeatureType> {
  const wanted = text === undefined || text === '' ? [] : text.split(',');
  return new Set(
    wanted.map((name) => {
      const type = featureTypes.find((known) => known === name.trim());
      return (
        type ??
        refuse(`Type "${name}" is not a known type. Must be one of: ${featureTypes.join(', ')}`)
      );
    }),
  );
}

function parseCountries(text: string | undefined): boolean {
  if (text === undefined || text === '') return true;
  const countries = text.split(',').map((code) => code.trim().toLowerCase());
  const wrong = countries.find((code) => !/^[a-z]{2}$/.test(code));
  if (wrong !== undefined)
    refuse(`Stack "${wrong}" is not a known stack. Must be a country code of two letters`);
  return countries.includes('us');
}

function parseLimit(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1) refuse('limit must be a positive integer');
  return Math.min(limit, mostResults);
}

function parseProximity(text: string | undefined): Position | undefined {
  if (text === undefined || text === '' || text === 'ip') return undefined;
  const [longitude = NaN, latitude = NaN] = numbers(text, 2) ?? [];
  if (!isPosition(longitude, latitude)) refuse('Proximity must be an array in the form [lon, lat]');
  return { longitude, latitude };
}

/**
 * Reads a request to version 5 of the geocoder. A query of two numbers asks what is at that longitude and latitude. Throws a `MapsError`
 * like those of the hosted service.
 */
export function parseGeocoderRequest(text: string, query: unknown): GeocoderRequest {
  const parameters = v.safeParse(parametersSchema, query);
  if (!parameters.success) return refuse('Query parameters are not valid');
  const { limit, types, country, proximity } = parameters.output;
  const options: GeocoderOptions = {
    limit: parseLimit(limit),
    types: parseTypes(types),
    unitedStates: parseCountries(country),
    proximity: parseProximity(proximity),
  };
  const at = numbers(text, 2);
  if (at) return parseReverse(at, options);
  if (text.trim() === '') throw new MapsError(404, 'Not Found');
  const tokens = text.split(/[\s,]+/).filter(Boolean).length;
  if (tokens > mostTokens) refuse(`Query too long - ${tokens}/${mostTokens} tokens`);
  if (text.length > longestQuery)
    refuse(`Query too long - ${text.length}/${longestQuery} characters`);
  return { kind: 'forward', text, options };
}

function parseReverse(
  [longitude = NaN, latitude = NaN]: number[],
  options: GeocoderOptions,
): GeocoderRequest {
  if (!isPosition(longitude, latitude))
    refuse('Query must be a longitude of -180 to 180 and a latitude of -90 to 90');
  return { kind: 'reverse', at: { longitude, latitude }, options };
}
