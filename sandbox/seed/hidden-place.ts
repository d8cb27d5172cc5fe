import { latLng } from './clients';
import { type PlaceContent } from './content/types';
import { hashOf } from './hash';

const RADIUS_M = 900;
const METRES_PER_DEGREE = 111_195;

/** A share from 0 to 1 that never changes between runs. */
const shareOf = (text: string): number => hashOf(text) / 2 ** 32;

/**
 * Where a listing is, in the product's form: the area and a point near the exact one are public, address and exact point
 * are private. All tools at one door have the same point.
 */
export function hiddenPlace(place: PlaceContent) {
  const { address, building = '', latitude, longitude, city, state, zip } = place;
  const distance = Math.sqrt(shareOf(`${place.address}/distance`)) * RADIUS_M;
  const bearing = shareOf(`${place.address}/bearing`) * 2 * Math.PI;
  const north = (Math.cos(bearing) * distance) / METRES_PER_DEGREE;
  const perDegree = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  const east = (Math.sin(bearing) * distance) / perDegree;
  return {
    geolocation: latLng(latitude + north, longitude + east),
    publicLocation: { city, state, zip, country: 'US', approximate: true },
    privateLocation: {
      address,
      street: address.slice(0, address.indexOf(', ')),
      building,
      point: { lat: latitude, lng: longitude },
      isConfirmed: true,
    },
  };
}
