import { type SharedPlace, type SharedPosition } from '~/domain/search/shared-position';
import { type GeocoderConfig } from './geocoder';

interface Options {
  /** Null without a maps service: then no position is known. */
  readonly maps: GeocoderConfig | null;
  readonly language: string;
}

let options: Options = { maps: null, language: 'en' };
let position: Promise<SharedPosition | null> | undefined;

const loadFinder = () => import(/* webpackChunkName: "visitor" */ './locate-visitor');

/** Sets the maps service for positions once, when a page starts in a browser. Servers know no positions. */
export function lookUpPositionsAt(given: Options): void {
  options = given;
}

async function locate(): Promise<SharedPosition | null> {
  const { maps, language } = options;
  return maps && (await loadFinder()).locateVisitor(maps, language);
}

/**
 * The visitor's position. No permission is requested: it is null unless they have shared their position in this visit, or had allowed it
 * before. It is looked up once, so that all parts of a visit use the same place, and an order keeps its tax from quote to payment.
 */
export function sharedPosition(): Promise<SharedPosition | null> {
  position ??= locate().catch(() => null);
  return position;
}

/** The place for taxes of a visitor without a home address. */
export async function sharedPlace(): Promise<SharedPlace | null> {
  const found = await sharedPosition();
  return found && { country: found.country, state: found.state, zip: found.zip };
}

/**
 * The device's position, to the meter; null if the visitor or the device does not answer. Visitors who have not been asked yet are asked
 * for permission.
 */
export async function askForPosition(): Promise<{ lat: number; lng: number } | null> {
  const { maps, language } = options;
  const { askDevice, placeOfPoint } = await loadFinder();
  const here = await askDevice();
  if (here && maps && (await position) == null) {
    position = placeOfPoint(here, { maps, language }).catch(() => null);
  }
  return here;
}
