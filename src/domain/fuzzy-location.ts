import { hashText, seededRandom } from '~/lib/random';
import { type LatLng, pointAt } from './geo';

export const FUZZY_OFFSET_M = 1000;

const FULL_TURN = 360;

/**
 * A point within `offset` metres of the exact one, evenly spread over that circle.
 * The listing's id and coordinates seed it, so a listing shows at one place on every map, and reloading
 * a page many times does not average the exact point out.
 */
export function fuzzyLocation(exact: LatLng, id: string, offset = FUZZY_OFFSET_M): LatLng {
  const random = seededRandom(hashText(`${id}:${exact.lat}:${exact.lng}`));
  const distance = Math.sqrt(random()) * offset;
  return pointAt(exact, distance, random() * FULL_TURN);
}
