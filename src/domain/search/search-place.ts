import { type Bounds, type LatLng, middleOf, wholeMiles } from './geo';
import { type SearchParams } from './search-params';

/** The reason why a search's place is not known: no place has that name, the maps service is down, or the position was not given. */
export type PlaceFault = 'unknown' | 'unreachable' | 'noPosition';

/** The place of a search around the person whose position has yet to be asked for. */
export const HERE = 'my location';

/** Whether a text means the person's own position. */
export const meansHere = (text: string): boolean =>
  /^(?:near me|nearby|around me|here|(?:my|current) location)$/i.test(text.trim());

/** The part of a search that says where. */
export type Where = Pick<SearchParams, 'address' | 'bounds' | 'origin' | 'hasNamesakes'>;

/** Changes that remove the place. */
export const anywhere: Where = {
  address: undefined,
  bounds: undefined,
  origin: undefined,
  hasNamesakes: undefined,
};

/** The areas around the user that are tried one after the other, as half of their sides in meters. */
export const NEARBY_RADII_M = [1000, 5000, 15_000, 40_000] as const;
/** The next area is tried if there are fewer tools. */
export const ENOUGH_NEARBY = 12;

/** The first of the radii with enough tools, otherwise the largest; the counts belong to the radii. */
export const nearbyRadius = (counts: readonly number[]): number =>
  NEARBY_RADII_M.find((_, index) => (counts[index] ?? 0) >= ENOUGH_NEARBY) ?? NEARBY_RADII_M[3];

/** How far a box reaches from its middle, in whole miles. */
export const milesAround = (bounds: Bounds): number => wholeMiles(middleOf(bounds).reach);

/** The distance from the middle means nothing in larger areas, such as states. */
const MAX_REACH_M = 60_000;

/** The point from which a search's distances count: the middle of its place. Undefined without a place, and in a large one. */
export function searchedPoint({
  address,
  bounds,
  mapSearch,
}: Partial<Pick<SearchParams, 'address' | 'bounds' | 'mapSearch'>>): LatLng | undefined {
  if (!bounds || !address || mapSearch) return undefined;
  const { center, reach } = middleOf(bounds);
  return reach <= MAX_REACH_M ? center : undefined;
}

/** The point from which a search's nearest tools are counted; undefined if they cannot come first, because words rank the results. */
export const nearestFrom = (search: Partial<SearchParams>): LatLng | undefined =>
  search.keywords === undefined ? (search.origin ?? searchedPoint(search)) : undefined;

export type PlaceName =
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'named'; readonly name: string }
  /** The area around the user, up to this far away. */
  | { readonly kind: 'here'; readonly miles: number }
  /** The area that the map shows. */
  | { readonly kind: 'map' };

/** A name is left out if there is no area, because it says nothing about the results. `here` is the name of the user's own position. */
export function placeNameOf(
  { address, bounds, mapSearch }: Pick<SearchParams, 'address' | 'bounds' | 'mapSearch'>,
  here: string,
): PlaceName {
  if (!bounds) return { kind: 'anywhere' };
  if (mapSearch || !address) return { kind: 'map' };
  return address === here
    ? { kind: 'here', miles: milesAround(bounds) }
    : { kind: 'named', name: address };
}
