import * as v from 'valibot';
import { FUZZY_OFFSET_M } from './fuzzy-location';
import { distanceM, type LatLng, latLngSchema, pointAt } from '../search/geo';
import { listingPublicDataSchema } from './listing-data';
import { addressParts, isStreetAndNumber } from './street';

/** The tool's exact place, only for its owner and the parties of an accepted order. */
export interface ExactPlace {
  /** The whole address in one line, beginning with street and number if its owner has given them. */
  readonly address: string;
  /** "1908 Chestnut Avenue"; empty in listings of earlier forms whose address is only a city or a ZIP code. */
  readonly street: string;
  /** Side gate, third floor; empty if there is nothing to add. */
  readonly building: string;
  readonly point: LatLng | null;
  /** Says whether its owner has moved or confirmed the point. Otherwise it was guessed from the address. */
  readonly isConfirmed: boolean;
}

/** The public part of a place. Its sales tax is computed from it too. */
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

/** A point is drawn this much nearer than allowed, so that a pin that is moved a little stays within its circle. */
const PLAY_M = 100;

interface Shift {
  /** The public points of all tools of the owner, the oldest first. */
  readonly known: readonly LatLng[];
  readonly random: Random;
}

/**
 * The public point for an exact one, at most 1,000 m from it. The first of the owner's points that is so near is taken: all tools at one
 * door share it, and neither another tool, another listing of the same one nor a moved pin reveals more. A new point is drawn at random,
 * so it cannot be calculated back.
 */
export function shiftedPoint(exact: LatLng, { known, random }: Shift): LatLng {
  const near = known.find((point) => distanceM(exact, point) <= FUZZY_OFFSET_M + ROUNDING_M);
  const reach = FUZZY_OFFSET_M - PLAY_M;
  return near ?? pointAt(exact, Math.sqrt(random()) * reach, random() * FULL_TURN);
}

/** Whether two points are the same but for rounding on the wire. */
export const isSamePoint = (one: LatLng, other: LatLng): boolean =>
  distanceM(one, other) <= ROUNDING_M;

/** The key in a person's private data for the public points of all their tools, including deleted ones. */
const POINTS_KEY = 'publicPoints';
/** Far more doors than an owner has. The oldest points are the ones that tools still have. */
const MOST_POINTS = 200;

const pointsSchema = v.object({ [POINTS_KEY]: v.array(latLngSchema) });

/** The public points of a person's tools, the oldest first; none if nothing is kept. */
export function readPublicPoints(privateData: unknown): readonly LatLng[] {
  const parsed = v.safeParse(pointsSchema, privateData);
  return parsed.success ? parsed.output[POINTS_KEY] : [];
}

/** The private data that keeps these points too; null if they are kept already. */
export function withPublicPoints(
  privateData: unknown,
  points: readonly LatLng[],
): Readonly<Record<string, unknown>> | null {
  const kept = readPublicPoints(privateData);
  const all = points.reduce(
    (known, point) => (known.some((each) => isSamePoint(each, point)) ? known : [...known, point]),
    kept,
  );
  return all === kept ? null : { [POINTS_KEY]: all.slice(0, MOST_POINTS) };
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
export function hidePlace({ exact, area, known, random }: PlaceToHide): PlaceUpdate {
  const { city, state, zip, country } = area;
  return {
    geolocation: exact.point && shiftedPoint(exact.point, { known, random }),
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
