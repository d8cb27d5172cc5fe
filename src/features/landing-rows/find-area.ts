import { findPlaces } from '~/api/search/geocoder';
import { sharedPosition } from '~/api/search/shared-position';
import { type PublicConfig } from '~/config/public-config';
import { parseHomeAddress } from '~/domain/person/home-address';
import { boundsAround, type LatLng } from '~/domain/search/geo';
import { type NamedPlace, NEAR_M } from '~/domain/search/tool-places';

interface Asked {
  readonly config: PublicConfig;
  /** The user's protected data, or undefined for visitors. */
  readonly protectedData: unknown;
  readonly language: string;
  /** The name for a position without another name. */
  readonly here: string;
}

/** Returns the city and ZIP code of the user's home, and never the street. */
function homeOf(protectedData: unknown): string {
  const { city, state, zip } = parseHomeAddress(protectedData);
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

const around = (address: string, center: LatLng): NamedPlace => ({
  address,
  bounds: boundsAround(center, NEAR_M),
});

/**
 * Returns roughly where the user is: the device's position if this site may already read it, otherwise the home's area. Asks for no
 * permission. Null if nothing is known.
 */
export async function findArea(asked: Asked): Promise<NamedPlace | null> {
  const { config, protectedData, language, here } = asked;
  if (!config.maps) return null;
  const position = await sharedPosition();
  if (position) {
    const { city, state } = position;
    return around(city ? `${city}, ${state}` : here, { lat: position.lat, lng: position.lng });
  }
  const home = homeOf(protectedData);
  if (home === '') return null;
  const [place] = await findPlaces(config.maps, home, { language }).catch(() => []);
  return place ? around(place.address, place.origin) : null;
}
