import { byTools, namesakesOf, type Nearness } from '~/domain/search/places-by-tools';
import { type Asked, findPlaces, type GeocoderConfig, type Place } from './geocoder';

/** The places that match a text, the one that is most likely meant first. Throws as `findPlaces` does. */
export async function findPlacesNearTools(
  maps: GeocoderConfig,
  text: string,
  { cities, from, ...asked }: Asked & Nearness,
): Promise<readonly Place[]> {
  const [city] = cities;
  const near = from ?? (city && { lat: city.lat, lng: city.lng });
  const places = await findPlaces(maps, text, { ...asked, ...(near && { near }) });
  return byTools(places, text, { cities, from });
}

/** The place that a text means. */
export interface LikelyPlace extends Place {
  /** True if the service knows other places of that name. */
  readonly hasNamesakes: true | undefined;
}

/** The place that a text means most likely; undefined if nothing matches. Throws as `findPlaces` does. */
export async function likeliestPlace(
  ...question: Parameters<typeof findPlacesNearTools>
): Promise<LikelyPlace | undefined> {
  const places = await findPlacesNearTools(...question);
  const [place] = places;
  if (!place) return undefined;
  const hasNamesakes = namesakesOf(place.address, places).length > 0 || undefined;
  return { ...place, hasNamesakes };
}
