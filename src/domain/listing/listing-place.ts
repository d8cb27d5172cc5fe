import { areaName } from '../search/area-name';
import { fuzzyLocation } from './fuzzy-location';
import { type LatLng } from '../search/geo';
import { type ListingPublicData } from './listing-data';

export type PublicLocation = NonNullable<ListingPublicData['location']>;

interface PlacedListing {
  readonly id: string;
  readonly geolocation: LatLng | null | undefined;
  readonly location: PublicLocation | undefined;
}

/**
 * The public point of a listing. A point that was shifted when written is kept, and the exact point of an old listing is shifted here.
 */
export function publicPoint({ id, geolocation, location }: PlacedListing): LatLng | null {
  if (!geolocation) return null;
  return location?.approximate ? geolocation : fuzzyLocation(geolocation, id);
}

/** "Austin, TX", for everybody; undefined if nothing is known. */
export function areaText(location: PublicLocation | undefined): string | undefined {
  if (!location) return undefined;
  const { address, city, state } = location;
  const area = [city, state].filter(Boolean).join(', ');
  if (area !== '') return area;
  return address ? areaName(address) : undefined;
}
