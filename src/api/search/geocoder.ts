import * as v from 'valibot';
import { type Bounds, boundsAround, type LatLng } from '~/domain/search/geo';
import { formatLatLng, parseLatLng } from '~/domain/search/search-params';
import { giveUpAfter } from '~/lib/give-up';
import { ApiFailure, errorOfResponse } from '../marketplace/api-error';

export interface GeocoderConfig {
  readonly baseUrl: string;
  readonly accessToken: string;
}

export interface Place {
  readonly id: string;
  /** The address as a person writes it: "Austin, Texas", "Hyde Park, Austin, Texas". */
  readonly address: string;
  readonly origin: LatLng;
  readonly bounds: Bounds;
}

const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180));
const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90));

const featureSchema = v.object({
  id: v.string(),
  place_name: v.string(),
  place_type: v.array(v.string()),
  center: v.tuple([longitude, latitude]),
  bbox: v.optional(v.tuple([longitude, latitude, longitude, latitude])),
});

const answerSchema = v.object({ features: v.array(v.unknown()) });

/** The service returns at most this many at once. */
const RESULTS = 10;
const COUNTRY = 'us';
/** The search continues without the maps service if it takes longer than this. */
const DEADLINE_MS = 8000;
const ADDRESS_RADIUS_M = 500;
const PLACE_RADIUS_M = 2000;

function toPlace(feature: unknown): Place | undefined {
  const parsed = v.safeParse(featureSchema, feature);
  if (!parsed.success) return undefined;
  const { id, place_name: name, place_type: types, center, bbox } = parsed.output;
  const origin = { lat: center[1], lng: center[0] };
  const radius = types.includes('address') ? ADDRESS_RADIUS_M : PLACE_RADIUS_M;
  const bounds = bbox
    ? { ne: { lat: bbox[3], lng: bbox[2] }, sw: { lat: bbox[1], lng: bbox[0] } }
    : boundsAround(origin, radius);
  const address = name.replace(/, United States$/, '');
  // Nobody calls a neighborhood by its ZIP code.
  const isPart = types.includes('neighborhood') || types.includes('locality');
  return { id, address: isPart ? address.replace(/ \d{5}$/, '') : address, origin, bounds };
}

export interface Asked {
  readonly language: string;
  readonly signal?: AbortSignal;
  /** Places near this point come first, as far as the service sees fit. */
  readonly near?: LatLng;
}

/** Rounds to about a mile. The maps service need not know more about anybody, and its answers can be cached. */
const roughly = (degrees: number): string => degrees.toFixed(2);

async function read(url: URL, signal: AbortSignal | undefined): Promise<unknown> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new ApiFailure(errorOfResponse(response.status, undefined));
  return response.json();
}

/** The raw answer of the maps service. Rejects with ApiFailure if the service refuses, cannot be reached, or does not answer in time. */
export async function queryGeocoder(
  { baseUrl, accessToken }: GeocoderConfig,
  query: string,
  { language, signal, near }: Asked,
): Promise<readonly unknown[]> {
  const url = new URL(`${baseUrl}/geocoding/v5/mapbox.places/${encodeURIComponent(query)}.json`);
  const isPoint = /^-?[\d.]+,-?[\d.]+$/.test(query);
  url.search = new URLSearchParams({
    access_token: accessToken,
    language,
    ...(!isPoint && { country: COUNTRY, limit: String(RESULTS) }),
    ...(near && { proximity: `${roughly(near.lng)},${roughly(near.lat)}` }),
  }).toString();
  const answer = await giveUpAfter(DEADLINE_MS, () => read(url, signal)).catch((cause: unknown) => {
    if (signal?.aborted || cause instanceof ApiFailure) throw cause;
    throw new ApiFailure({ code: 'network', status: 0 }, { cause });
  });
  return v.parse(answerSchema, answer).features;
}

const ask = async (...question: Parameters<typeof queryGeocoder>): Promise<readonly Place[]> =>
  (await queryGeocoder(...question)).flatMap((feature) => toPlace(feature) ?? []);

/** Cuts the typed text to the length that the maps service accepts. */
export const toGeocoderQuery = (text: string): string =>
  text.trim().replaceAll(';', ' ').slice(0, 200);

const POINT_RADIUS_M = 15_000;

/** The area around a point that somebody has pasted, with the name of the city there. */
async function placeAt(config: GeocoderConfig, point: LatLng, asked: Asked): Promise<Place> {
  const there = await ask(config, `${point.lng},${point.lat}`, asked);
  const city = there.find(({ id }) => id.startsWith('place.'));
  return {
    id: formatLatLng(point),
    address: city?.address ?? formatLatLng(point),
    origin: point,
    bounds: boundsAround(point, POINT_RADIUS_M),
  };
}

/** Finds up to ten places in the United States that match the text, best match first. Coordinates are one place. */
export async function findPlaces(
  config: GeocoderConfig,
  text: string,
  asked: Asked,
): Promise<readonly Place[]> {
  const query = toGeocoderQuery(text);
  const point = parseLatLng(query);
  if (point) return [await placeAt(config, point, asked)];
  return query === '' ? [] : ask(config, query, asked);
}
