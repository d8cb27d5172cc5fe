import * as v from 'valibot';
import { FUZZY_OFFSET_M } from './fuzzy-location';
import { distanceM, type LatLng, latLngSchema, pointAt } from '../search/geo';
import { listingPublicDataSchema } from './listing-data';
import { addressParts, isStreetAndNumber } from './street';

/** Where a tool is: only for its owner and for the parties of an accepted order. */
export interface ExactPlace {
  /** The whole address in one line, beginning with street and number if its owner has given them. */
  readonly address: string;
  /** "1908 Chestnut Avenue"; empty in listings of earlier forms whose address is only a city or a ZIP code. */
  readonly street: string;
  /** Side gate, third floor; empty if there is nothing to add. */
  readonly building: string;
  readonly point: LatLng | null;
  /** Its owner has moved the point or confirmed it; otherwise the point was guessed from the address. */
  readonly isConfirmed: boolean;
}

/** What anybody may know of a place; its sales tax is computed from it too. */
export interface PlaceArea {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** ISO 3166 alpha-2. */
  readonly country: string;
}

/** Numbers in [0, 1) that nobody can guess. */
type Random = () => number;

const FULL_TURN = 360;
/** How many meters rounding on the wire may add. */
const ROUNDING_M = 1;

interface Shift {
  /** The point that was public before; null at first. */
  readonly previous: LatLng | null;
  readonly random: Random;
}

/**
 * The public point for an exact one: a random point within 1,000 m of it. The former public point stays as long as it is that near, so that
 * saving a listing often or moving its pin reveals no more. It does not depend on public data, so it cannot be calculated back.
 */
export function shiftedPoint(exact: LatLng, { previous, random }: Shift): LatLng {
  if (previous && distanceM(exact, previous) <= FUZZY_OFFSET_M + ROUNDING_M) return previous;
  return pointAt(exact, Math.sqrt(random()) * FUZZY_OFFSET_M, random() * FULL_TURN);
}

/** A listing's members that tell where it is, as they are written. */
interface PlaceUpdate {
  readonly geolocation: LatLng | null;
  readonly publicData: { readonly location: PlaceArea & { readonly approximate: true } };
  readonly privateData: { readonly location: ExactPlace };
}

interface PlaceToHide extends Shift {
  readonly exact: ExactPlace;
  readonly area: PlaceArea;
}

/** Splits a place into a public and a private part. */
export function hidePlace({ exact, area, previous, random }: PlaceToHide): PlaceUpdate {
  const { city, state, zip, country } = area;
  return {
    geolocation: exact.point && shiftedPoint(exact.point, { previous, random }),
    publicData: { location: { city, state, zip, country, approximate: true } },
    privateData: { location: exact },
  };
}

const privateSchema = v.object({
  location: v.object({
    address: v.string(),
    street: v.fallback(v.optional(v.string()), undefined),
    isConfirmed: v.fallback(v.optional(v.boolean(), false), false),
    building: v.fallback(v.optional(v.string(), ''), ''),
    point: v.fallback(v.nullable(latLngSchema), null),
  }),
});

const publicSchema = v.object({ location: listingPublicDataSchema.entries.location });

/** A listing's attributes as the API returns them. */
interface Stored {
  readonly geolocation?: unknown;
  readonly publicData?: unknown;
  readonly privateData?: unknown;
}

type StoredPlace = Omit<ExactPlace, 'street' | 'isConfirmed'> & {
  readonly street?: string | undefined;
  readonly isConfirmed?: boolean;
};

/** Places of earlier forms have their street in the address, and nobody has confirmed their point. */
const withStreet = ({ street, isConfirmed = false, ...place }: StoredPlace): ExactPlace => ({
  ...place,
  street: street ?? addressParts(place.address).street,
  isConfirmed,
});

/**
 * The exact place of a listing whose private data is known, in the new form or in the old one, which had everything in public data;
 * null if its owner has not given one.
 */
export function readExactPlace(stored: Stored): ExactPlace | null {
  const hidden = v.safeParse(privateSchema, stored.privateData);
  if (hidden.success) return withStreet(hidden.output.location);
  const open = v.safeParse(publicSchema, stored.publicData);
  const location = open.success ? open.output.location : undefined;
  if (location?.approximate) return null;
  const point = v.safeParse(latLngSchema, stored.geolocation);
  const { address = '', building = '' } = location ?? {};
  if (address === '' && !point.success) return null;
  return withStreet({ address, building, point: point.success ? point.output : null });
}

/** Whether renters find the door: there is a street with a number, and the owner has confirmed the point. */
export const isDoorKnown = (place: ExactPlace | null): boolean =>
  place !== null && place.point !== null && place.isConfirmed && isStreetAndNumber(place.street);
