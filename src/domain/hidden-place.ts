import * as v from 'valibot';
import { FUZZY_OFFSET_M } from './fuzzy-location';
import { distanceM, type LatLng, latLngSchema, pointAt } from './geo';
import { listingPublicDataSchema } from './listing-data';

/** Where a tool is, for its owner and for the parties of an accepted order alone. */
export interface ExactPlace {
  readonly address: string;
  /** Side gate, third floor; empty where there is nothing to say. */
  readonly building: string;
  readonly point: LatLng | null;
}

/** What anybody may know of a place; also what its sales tax is computed from. */
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
/** Metres that rounding may add on the wire. */
const ROUNDING_M = 1;

interface Shift {
  /** The point that was public before; null at first. */
  readonly previous: LatLng | null;
  readonly random: Random;
}

/**
 * The public point of an exact one: within 1,000 m of it, drawn once. It stays as long as it is that near, so that neither saving
 * a listing often nor moving its pin about tells more; and it follows from nothing that is public, so that it cannot be undone.
 */
export function shiftedPoint(exact: LatLng, { previous, random }: Shift): LatLng {
  if (previous && distanceM(exact, previous) <= FUZZY_OFFSET_M + ROUNDING_M) return previous;
  return pointAt(exact, Math.sqrt(random()) * FUZZY_OFFSET_M, random() * FULL_TURN);
}

/** A listing's members that tell where it is, as they are written. */
export interface PlaceUpdate {
  readonly geolocation: LatLng | null;
  readonly publicData: { readonly location: PlaceArea & { readonly approximate: true } };
  readonly privateData: { readonly location: ExactPlace };
}

interface PlaceToHide extends Shift {
  readonly exact: ExactPlace;
  readonly area: PlaceArea;
}

/** Splits a place into what everybody may know and what is private. */
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
    building: v.fallback(v.optional(v.string(), ''), ''),
    point: v.fallback(v.nullable(latLngSchema), null),
  }),
});

const publicSchema = v.object({ location: listingPublicDataSchema.entries.location });

/** A listing's attributes as they came. */
interface Stored {
  readonly geolocation?: unknown;
  readonly publicData?: unknown;
  readonly privateData?: unknown;
}

/**
 * The exact place of a listing whose private data is known, of the new form or the old one, where everything was public;
 * null where its owner has told none.
 */
export function readExactPlace(stored: Stored): ExactPlace | null {
  const hidden = v.safeParse(privateSchema, stored.privateData);
  if (hidden.success) return hidden.output.location;
  const open = v.safeParse(publicSchema, stored.publicData);
  const location = open.success ? open.output.location : undefined;
  if (location?.approximate) return null;
  const point = v.safeParse(latLngSchema, stored.geolocation);
  const { address = '', building = '' } = location ?? {};
  if (address === '' && !point.success) return null;
  return { address, building, point: point.success ? point.output : null };
}
