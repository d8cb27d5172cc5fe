import { findPlaces } from '~/api/search/geocoder';
import { sharedPosition } from '~/api/search/shared-position';
import { type PublicConfig } from '~/config/public-config';
import { parseHomeAddress } from '~/domain/person/home-address';
import { type Area } from './rows.duck';

interface Asked {
  readonly config: PublicConfig;
  /** Of the user; undefined for visitors. */
  readonly protectedData: unknown;
  readonly language: string;
  /** The name of a position that has no other. */
  readonly here: string;
}

/** The city and ZIP code of the user's home, never the street. */
function homeOf(protectedData: unknown): string {
  const { city, state, zip } = parseHomeAddress(protectedData);
  return [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/**
 * Roughly where the user is: the device's position if this site may read it already, otherwise the home's area. Asks for no permission;
 * null if nothing is known.
 */
export async function findArea(asked: Asked): Promise<Area | null> {
  const { config, protectedData, language, here } = asked;
  if (!config.maps) return null;
  const position = await sharedPosition();
  if (position) {
    const { city, state } = position;
    return { address: city ? `${city}, ${state}` : here, center: position };
  }
  const home = homeOf(protectedData);
  if (home === '') return null;
  const [place] = await findPlaces(config.maps, home, { language }).catch(() => []);
  return place ? { address: place.address, center: place.origin } : null;
}
