import * as v from 'valibot';
import { readJson } from '../base/read-json';
import { type Place } from '../base/place';

interface MapsAccess {
  readonly baseUrl: string;
  readonly accessToken: string;
}

/** Finds the place of a point on the map for taxes; null if the maps service knows none. */
export type ReverseGeocode = (point: {
  readonly lat: number;
  readonly lng: number;
}) => Promise<Place | null>;

const featureSchema = v.object({
  id: v.string(),
  text: v.string(),
  short_code: v.optional(v.string()),
  properties: v.optional(v.object({ short_code: v.optional(v.string()) })),
});
const answerSchema = v.object({
  features: v.array(
    v.object({ ...featureSchema.entries, context: v.optional(v.array(featureSchema), []) }),
  ),
});
type Feature = v.InferOutput<typeof featureSchema>;

/** Short, because an order waits for the answer and can be placed without it. */
const TIMEOUT_MS = 2500;
const CACHED_POINTS = 5000;

const shortCode = (feature: Feature | undefined) =>
  feature?.short_code ?? feature?.properties?.short_code ?? '';

function readPlace(features: readonly Feature[]): Place | null {
  const find = (kind: string) => features.find(({ id }) => id.startsWith(`${kind}.`));
  const zip = find('postcode')?.text;
  // "US-TX" -> "TX"
  const state = shortCode(find('region')).split('-')[1]?.toUpperCase();
  const country = shortCode(find('country')).toUpperCase() || 'US';
  return zip && state ? { country, state, zip } : null;
}

/** Asks the maps service; answers are cached, because listings do not move. Rejects if the service does not answer. */
export function createReverseGeocode({ baseUrl, accessToken }: MapsAccess): ReverseGeocode {
  const known = new Map<string, Place | null>();
  return async ({ lat, lng }) => {
    const key = `${lng.toFixed(4)},${lat.toFixed(4)}`;
    const cached = known.get(key);
    if (cached !== undefined) return cached;
    const query = new URLSearchParams({
      access_token: accessToken,
      types: 'postcode,region,country',
    });
    const answer = await fetch(
      `${baseUrl}/geocoding/v5/mapbox.places/${key}.json?${query.toString()}`,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    if (!answer.ok) throw new Error(`the maps service answered ${answer.status}`);
    const { features } = v.parse(answerSchema, await readJson(answer));
    const place = readPlace(features.flatMap(({ context, ...feature }) => [feature, ...context]));
    if (known.size >= CACHED_POINTS) known.clear();
    known.set(key, place);
    return place;
  };
}
