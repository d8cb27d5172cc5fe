import { type Bounds, distanceM, isWithin, type LatLng } from './geo';
import { NEAR_M, type ToolCity } from './tool-places';

interface Found {
  /** "Springfield, Illinois" */
  readonly address: string;
  readonly origin: LatLng;
  readonly bounds: Bounds;
}

/** The facts that decide which of several places is meant. */
export interface Nearness {
  readonly cities: readonly ToolCity[];
  /** The person's position, or the place of their last search. */
  readonly from: LatLng | undefined;
  /** Whether an address is that of a city so large that its name alone means it. */
  readonly isLarge?: (address: string) => boolean;
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** "Springfield" for "Springfield, Illinois". */
export const nameOfPlace = (address: string): string => address.split(',', 1)[0]?.trim() ?? '';

const hasName = ({ address }: Found, typed: string): boolean =>
  fold(nameOfPlace(address)) === fold(typed);

const near = ({ origin, bounds }: Found, point: LatLng): boolean =>
  isWithin(bounds, point) || distanceM(origin, point) <= NEAR_M;

const toolsNear = (place: Found, cities: Nearness['cities']): number =>
  cities.filter((city) => near(place, city)).reduce((sum, { count }) => sum + count, 0);

/** Whether tools are in a place or near. */
export const hasToolsNear = (place: Found, cities: Nearness['cities']): boolean =>
  toolsNear(place, cities) > 0;

/** A smaller key comes first, member by member. */
function keyOf(place: Found, { cities, from, isLarge }: Nearness): readonly number[] {
  const tools = toolsNear(place, cities);
  const isHere = from !== undefined && near(place, from);
  const isMeant = isLarge?.(place.address) === true;
  const distance = from ? distanceM(place.origin, from) : -tools;
  return [isHere ? 0 : 1, isMeant ? 0 : 1, tools > 0 ? 0 : 1, distance];
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
};

/**
 * The places that match a text, best match first. Places with exactly that name come in this order: around the person, large cities, with
 * tools near, then by distance from the person, or by the number of tools near if the person's place is unknown. All others keep the order
 * of the maps service, which is by prominence.
 */
export function byTools<Place extends Found>(
  places: readonly Place[],
  typed: string,
  nearness: Nearness,
): readonly Place[] {
  const namesakes = places
    .filter((place) => hasName(place, typed))
    .map((place) => ({ place, key: keyOf(place, nearness) }))
    .toSorted((one, other) => compare(one.key, other.key))
    .map(({ place }) => place);
  return places.map((place) => (hasName(place, typed) ? (namesakes.shift() ?? place) : place));
}

/** The other places with the same name, in their order. A state or a street is not a namesake of a city. */
export function namesakesOf<Place extends Found>(
  address: string,
  places: readonly Place[],
): readonly Place[] {
  const [name = '', ...around] = address.split(',');
  if (around.length === 0) return [];
  return places.filter(
    (place) =>
      place.address !== address && place.address.includes(',') && hasName(place, name.trim()),
  );
}
