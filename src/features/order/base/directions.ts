import { type PickUpPlace } from '~/wire/orders';

/** Returns the address of a map service that shows the way to a tool. */
export function directionsTo({ point, address }: PickUpPlace): string {
  const destination = point ? `${String(point.lat)},${String(point.lng)}` : address;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination }).toString()}`;
}
