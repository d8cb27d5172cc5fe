import { austinEast } from './listings/austin-east';
import { austinNorthSouth } from './listings/austin-north-south';
import { chicago } from './listings/chicago';
import { denver } from './listings/denver';
import { losAngeles } from './listings/los-angeles';
import { miami } from './listings/miami';
import { nashville } from './listings/nashville';
import { newYork } from './listings/new-york';
import { portland } from './listings/portland';
import { washington } from './listings/washington';
import { type ListingContent } from './types';

const byCity = [
  austinEast,
  newYork,
  losAngeles,
  chicago,
  washington,
  miami,
  denver,
  portland,
  nashville,
  austinNorthSouth,
];

/**
 * All demo listings. Cities alternate, so that a list sorted by age never shows one city or one owner in a row.
 */
export const listings: readonly ListingContent[] = Array.from(
  { length: Math.max(...byCity.map((city) => city.length)) },
  (_, row) => byCity.flatMap((city) => city.slice(row, row + 1)),
).flat();
