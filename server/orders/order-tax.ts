import { type Logger } from 'pino';
import { type LatLng } from '~/domain/geo';
import { type HomeAddress } from '../places/home-address';
import { type Place } from '../places/place';
import { type ReverseGeocode } from '../places/reverse-geocode';
import { type SalesTax, type TaxAnswer } from '../taxes/sales-tax';
import { type OrderListing } from './order-tools';

/** As the browser is told it; without a known tax nothing is charged. */
export type TaxStatus = 'known' | 'unknown' | 'address-refused';

export interface TaxServices {
  readonly reverseGeocode: ReverseGeocode | null;
  readonly salesTax: SalesTax;
  /** Where the marketplace itself pays taxes, for tools whose own place is not known. */
  readonly marketplacePlace: Place | null;
  readonly log: Pick<Logger, 'error'>;
}

export interface Renter {
  readonly homeAddress: HomeAddress;
  /** Where the browser says that it is. */
  readonly currentLocation: LatLng | null;
}

export interface TaxedTool {
  readonly listing: Pick<OrderListing, 'id' | 'geolocation' | 'place'>;
  /** Minor units. */
  readonly amount: number;
}

export type OrderTax =
  | { readonly status: 'known'; readonly taxes: readonly number[] }
  | { readonly status: Exclude<TaxStatus, 'known'> };

/** A maps service that is down never stops a sale: what it would say counts as not known. */
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

/** Where a tool can be taxed, the best first: as its owner wrote, where its pin is, where the marketplace is. */
async function* placesOf(
  { place, geolocation }: TaxedTool['listing'],
  services: TaxServices,
): AsyncGenerator<Place> {
  if (place) yield place;
  const pinned = await placeAt(geolocation, services);
  if (pinned) yield pinned;
  if (services.marketplacePlace) yield services.marketplacePlace;
}

/** To the renter's home. Where that is refused for the tool's place alone, the home counts for both ends. */
async function taxToHome(
  { listing, amount }: TaxedTool,
  home: Place,
  services: TaxServices,
): Promise<TaxAnswer> {
  const first = await placesOf(listing, services).next();
  const from = first.done ? home : first.value;
  const answer = await services.salesTax({ from, to: home, amount });
  return answer.kind === 'refused' && from !== home
    ? services.salesTax({ from: home, to: home, amount })
    : answer;
}

/** To where the renter is, else to the tool's own place; places that the tax service refuses are passed over. */
async function taxToTool(
  { listing, amount }: TaxedTool,
  here: Place | null,
  services: TaxServices,
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
 * The tax of each tool, in minor units. It goes by the renter's home address, else by where the renter is, else by the tool's place.
 * No tax is never silent: where it cannot be reckoned, or the home address is none, that is the answer.
 */
export async function taxOrder(
  tools: readonly TaxedTool[],
  { homeAddress, currentLocation }: Renter,
  services: TaxServices,
): Promise<OrderTax> {
  if (homeAddress === 'unreadable') return { status: 'address-refused' };
  const here = homeAddress ? null : await placeAt(currentLocation, services);
  const answers = await Promise.all(
    tools.map((tool) =>
      homeAddress ? taxToHome(tool, homeAddress, services) : taxToTool(tool, here, services),
    ),
  );
  if (answers.some(({ kind }) => kind === 'refused')) return { status: 'address-refused' };
  const taxes = answers.flatMap((answer) => (answer.kind === 'known' ? [answer.tax] : []));
  return taxes.length === tools.length ? { status: 'known', taxes } : { status: 'unknown' };
}
