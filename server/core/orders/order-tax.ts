import { type Logger } from 'pino';
import { type LatLng } from '~/domain/search/geo';
import { type OwnerPlace } from '../../marketplace/owner-place';
import { type HomeAddress } from '../../base/home-address';
import { type Place } from '../../base/place';
import { type ReverseGeocode } from '../../services/reverse-geocode';
import { type SalesTax, type TaxAnswer } from '../../services/sales-tax';
import { type OrderListing } from './order-tools';

/** The browser gets it with each quote. An order is charged only when its tax is known. */
export type TaxStatus = 'known' | 'unknown' | 'address-refused';

export interface TaxServices {
  readonly reverseGeocode: ReverseGeocode | null;
  /** Null if no tax service is configured: then nothing is taxed. */
  readonly salesTax: SalesTax | null;
  readonly ownerPlace: OwnerPlace;
  /** The marketplace's own address, for tools whose own place and owner's place are not known. */
  readonly marketplacePlace: Place | null;
  readonly log: Pick<Logger, 'error'>;
}

export interface Renter {
  readonly homeAddress: HomeAddress;
  /** What is at the position that the browser shares. */
  readonly currentLocation: Place | null;
}

export interface TaxedTool {
  readonly listing: Pick<OrderListing, 'id' | 'authorId' | 'geolocation' | 'place'>;
  /** Minor units. */
  readonly amount: number;
}

export type OrderTax =
  | { readonly status: 'known'; readonly taxes: readonly number[] }
  | { readonly status: Exclude<TaxStatus, 'known'> };

interface Taxing extends TaxServices {
  readonly salesTax: SalesTax;
}

/** The place of a point; null without a maps service or without its answer, because a maps service that is down must not stop a sale. */
async function placeAt(
  point: LatLng | null,
  { reverseGeocode, log }: TaxServices,
): Promise<Place | null> {
  if (!point || !reverseGeocode) return null;
  try {
    return await reverseGeocode(point);
  } catch (error) {
    log.error({ err: error }, 'the place of a position could not be found');
    return null;
  }
}

/** Places to tax a tool from, the best first: the listing's address, its pin, its owner's home, the marketplace's address. */
async function* placesOf(
  { place, geolocation, authorId }: TaxedTool['listing'],
  services: TaxServices,
): AsyncGenerator<Place> {
  if (place) yield place;
  const pinned = await placeAt(geolocation, services);
  if (pinned) yield pinned;
  const owners = await services.ownerPlace(authorId);
  if (owners) yield owners;
  if (services.marketplacePlace) yield services.marketplacePlace;
}

/**
 * Tax from the tool's place to the renter's home. If the service refuses, asks again with the home as both ends:
 * perhaps only the tool's place is bad.
 */
async function taxToHome(
  { listing, amount }: TaxedTool,
  home: Place,
  services: Taxing,
): Promise<TaxAnswer> {
  const first = await placesOf(listing, services).next();
  const from = first.done ? home : first.value;
  const answer = await services.salesTax({ from, to: home, amount });
  return answer.kind === 'refused' && from !== home
    ? services.salesTax({ from: home, to: home, amount })
    : answer;
}

/** Tax from the tool's place to where the renter is, else to the tool's place itself. Skips places that the service refuses. */
async function taxToTool(
  { listing, amount }: TaxedTool,
  here: Place | null,
  services: Taxing,
): Promise<TaxAnswer> {
  for await (const from of placesOf(listing, services)) {
    const answer = await services.salesTax({ from, to: here ?? from, amount });
    if (answer.kind !== 'refused') return answer;
    if (here) return taxToTool({ listing, amount }, null, services);
  }
  services.log.error({ listing: listing.id }, 'a tool cannot be taxed: its place is not known');
  return { kind: 'unknown' };
}

/**
 * The tax of each tool, in minor units. The destination is the renter's home address, else the renter's position, else the tool's place.
 * A tax that cannot be found is never taken as zero: the status says that it is unknown, or that the home address is the cause.
 */
export async function taxOrder(
  tools: readonly TaxedTool[],
  { homeAddress, currentLocation }: Renter,
  services: TaxServices,
): Promise<OrderTax> {
  const { salesTax } = services;
  if (!salesTax) return { status: 'known', taxes: tools.map(() => 0) };
  const taxing: Taxing = { ...services, salesTax };
  if (homeAddress === 'unreadable') return { status: 'address-refused' };
  const answers = await Promise.all(
    tools.map((tool) =>
      homeAddress ? taxToHome(tool, homeAddress, taxing) : taxToTool(tool, currentLocation, taxing),
    ),
  );
  if (answers.some(({ kind }) => kind === 'refused')) return { status: 'address-refused' };
  const taxes = answers.flatMap((answer) => (answer.kind === 'known' ? [answer.tax] : []));
  return taxes.length === tools.length ? { status: 'known', taxes } : { status: 'unknown' };
}
