import { cityOfName } from '~/domain/search/place-slugs';
import { byTools, namesakesOf, type Nearness } from '~/domain/search/places-by-tools';
import usCities from '~/domain/search/us-cities.json';
import { type Asked, findPlaces, type GeocoderConfig, type Place } from './geocoder';

const largeCities = new Set(
  [usCities.cities, usCities.alsoWords].flatMap((states) =>
    Object.entries(states).flatMap(([state, cities]) => cities.map((city) => `${city}, ${state}`)),
  ),
);

function isLarge(address: string): boolean {
  const { city = '', state = '' } = cityOfName(address) ?? {};
  return largeCities.has(`${city}, ${state}`);
}

/** The service is asked for ten places, so that namesakes near tools are among them. */
const SHOWN = 5;

/**
 * Finds up to five places that match a text, with the most likely one first. The maps service sorts by prominence, because it is not told
 * where tools are. Throws as `findPlaces` does.
 */
export async function findPlacesNearTools(
  maps: GeocoderConfig,
  text: string,
  { cities, from, ...asked }: Asked & Nearness,
): Promise<readonly Place[]> {
  const places = await findPlaces(maps, text, { ...asked, ...(from && { near: from }) });
  return byTools(places, text, { cities, from, isLarge }).slice(0, SHOWN);
}

/** The place that a text means. */
export interface LikelyPlace extends Place {
  /** Says whether the service knows other places of that name. */
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
