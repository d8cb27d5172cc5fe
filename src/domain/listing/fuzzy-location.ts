import { hashText, seededRandom } from '~/lib/random';
import { type LatLng, pointAt } from '../search/geo';

export const FUZZY_OFFSET_M = 1000;

const FULL_TURN = 360;

/**
 * A point within `offset` meters of the exact one, evenly distributed over that circle.
 * The listing's id and coordinates are the seed: a listing is at the same place on every map, and loading
 * a page many times does not reveal the exact point as the average.
 */
export function fuzzyLocation(exact: LatLng, id: string, offset = FUZZY_OFFSET_M): LatLng {
  const random = seededRandom(hashText(`${id}:${exact.lat}:${exact.lng}`));
  const distance = Math.sqrt(random()) * offset;
  return pointAt(exact, distance, random() * FULL_TURN);
}
