import * as v from 'valibot';
import { type LatLng } from '~/domain/search/geo';
import { type PlaceArea } from '~/domain/listing/hidden-place';
import { queryGeocoder, type Asked, type GeocoderConfig, toGeocoderQuery } from './geocoder';

/** A recognized place, with the part of it that anybody may know kept apart. */
export interface Address {
  readonly id: string;
  /** The address as a person writes it: "12 Elm Street, Austin, Texas 78701". */
  readonly text: string;
  /** The street, such as "12 Elm Street"; empty for a place that is no street. */
  readonly street: string;
  /** The rest: "Austin, Texas 78701". */
  readonly place: string;
  readonly point: LatLng;
  readonly area: PlaceArea;
}

const part = v.object({ id: v.string(), text: v.string(), short_code: v.optional(v.string()) });

const featureSchema = v.object({
  ...part.entries,
  place_name: v.string(),
  center: v.tuple([
    v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  ]),
  properties: v.optional(v.object({ short_code: v.optional(v.string()) })),
  context: v.optional(v.array(part), []),
});

type Part = v.InferOutput<typeof part>;

/** The service's ids name the kind of place first: "region.123" is a region. */
function areaOf(parts: readonly Part[]): PlaceArea {
  const none: Part = { id: '', text: '' };
  const find = (kind: string) => parts.find(({ id }) => id.startsWith(`${kind}.`)) ?? none;
  const region = find('region');
  const { short_code: country = 'us' } = find('country');
  return {
    city: find('place').text || find('locality').text,
    state: region.short_code?.split('-')[1] ?? region.text,
    zip: find('postcode').text,
    country: country.toUpperCase(),
  };
}

function toAddress(feature: unknown): Address | undefined {
  const parsed = v.safeParse(featureSchema, feature);
  if (!parsed.success) return undefined;
  const { id, text, place_name: name, center, context, properties } = parsed.output;
  const [lng, lat] = center;
  const own: Part = { id, text, short_code: properties?.short_code };
  const line = name.replace(/, United States$/, '');
  const street = id.startsWith('address.') ? (line.split(', ', 1)[0] ?? '') : '';
  return {
    id: `${id} ${name}`,
    text: line,
    street,
    place: street === '' ? line : line.slice(street.length + 2),
    point: { lat, lng },
    area: areaOf([own, ...context]),
  };
}

/** Finds up to five addresses and places in the United States that match the text, best match first. */
export async function findAddresses(
  config: GeocoderConfig,
  text: string,
  asked: Asked,
): Promise<readonly Address[]> {
  const query = toGeocoderQuery(text);
  if (query === '') return [];
  return (await queryGeocoder(config, query, asked)).flatMap((feature) => toAddress(feature) ?? []);
}

/** The place at a point; undefined if the service knows nothing there. */
export async function areaAt(
  config: GeocoderConfig,
  { lat, lng }: LatLng,
  asked: Asked,
): Promise<PlaceArea | undefined> {
  const [found] = (await queryGeocoder(config, `${lng},${lat}`, asked)).flatMap(
    (feature) => toAddress(feature) ?? [],
  );
  return found?.area;
}
