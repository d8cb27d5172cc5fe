import { addressParts } from '~/domain/listing/street';
import { type PickUpPlace } from '~/wire/orders';

/** Returns the address of a map service that shows the way to a tool. */
export function directionsTo({ point, address }: PickUpPlace): string {
  const destination = point ? `${String(point.lat)},${String(point.lng)}` : address;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}

/** Returns the two lines of a place: the street, then its area and building; without a street the area comes first. */
export function placeLines({ address, building }: PickUpPlace): readonly [string, string] {
  const { street, area } = addressParts(address);
  const [first = '', ...others] = [street, area, building].filter(Boolean);
  return [first, others.join(' · ')];
}
