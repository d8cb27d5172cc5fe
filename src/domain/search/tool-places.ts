import { type Bounds, boundsAround, distanceM, type LatLng } from './geo';

/** A place that tools are searched in, under the name that people see. */
export interface NamedPlace {
  readonly address: string;
  readonly bounds: Bounds;
}

/** A city that tools are in: its middle, and how many there are. */
export interface ToolCity extends LatLng {
  readonly count: number;
}

interface NamedCity extends ToolCity {
  /** "Austin, TX". */
  readonly name: string;
}

const METERS_PER_MILE = 1609.344;
/** The distance that people drive for a tool. */
export const NEAR_MILES = 25;
export const NEAR_M = NEAR_MILES * METERS_PER_MILE;

/** The places that tools are in, those with the most tools first. A suburb belongs to the larger city near it. */
export function toolPlaces(cities: readonly NamedCity[]): readonly NamedPlace[] {
  const centers: NamedCity[] = [];
  for (const city of cities.toSorted((one, other) => other.count - one.count)) {
    const isApart = centers.every((center) => distanceM(center, city) >= NEAR_M);
    if (isApart) centers.push(city);
  }
  return centers.map((city) => ({ address: city.name, bounds: boundsAround(city, NEAR_M) }));
}
