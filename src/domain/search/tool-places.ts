import { type Bounds, boundsAround, distanceM, type LatLng } from './geo';

/** A place that tools are searched in, under the name that people see. */
export interface NamedPlace {
  readonly address: string;
  readonly bounds: Bounds;
}

/** Where a tool is, as far as anybody may know. */
export interface ToolPoint {
  /** "Austin, TX". */
  readonly area: string;
  readonly point: LatLng;
}

const METERS_PER_MILE = 1609.344;
/** What people drive for a tool. */
export const NEAR_MILES = 25;
export const NEAR_M = NEAR_MILES * METERS_PER_MILE;

const averageOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The places that tools are in, those with the most tools first. Its tools are all in the box around its middle, so that a suburb
 * belongs to its city and no tool counts twice.
 */
export function toolPlaces(tools: readonly ToolPoint[]): readonly NamedPlace[] {
  const byArea = new Map<string, LatLng[]>();
  for (const { area, point } of tools) byArea.set(area, [...(byArea.get(area) ?? []), point]);
  const areas = [...byArea].toSorted(([, one], [, other]) => other.length - one.length);
  const places: (NamedPlace & { readonly center: LatLng; readonly count: number })[] = [];
  for (const [address, points] of areas) {
    const center = {
      lat: averageOf(points.map(({ lat }) => lat)),
      lng: averageOf(points.map(({ lng }) => lng)),
    };
    if (places.some((place) => distanceM(place.center, center) < NEAR_M)) continue;
    const count = tools.filter(({ point }) => distanceM(center, point) < NEAR_M).length;
    places.push({ address, bounds: boundsAround(center, NEAR_M), count, center });
  }
  return places
    .toSorted((one, other) => other.count - one.count)
    .map(({ address, bounds }) => ({ address, bounds }));
}
