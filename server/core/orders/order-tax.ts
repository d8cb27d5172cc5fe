import { type Logger } from 'pino';
import {
  differentRates,
  type OrderTax,
  type TaxRate,
  type TaxTerms,
} from '~/domain/money/sales-tax';
import { type LatLng } from '~/domain/search/geo';
import { type OwnerPlace } from '../../marketplace/owner-place';
import { type HomeAddress } from '../../base/home-address';
import { type Place, stateName } from '../../base/place';
import { type ReverseGeocode } from '../../services/reverse-geocode';
import { type SalesTax, type TaxAnswer, type TaxQuestion } from '../../services/sales-tax';
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
  readonly taxTerms: TaxTerms;
  readonly log: Pick<Logger, 'error'>;
}

export interface Renter {
  readonly homeAddress: HomeAddress;
  /** The place at the position that the browser shares. */
  readonly currentLocation: Place | null;
}

interface TaxedTool {
  readonly listing: Pick<OrderListing, 'id' | 'authorId' | 'geolocation' | 'place'>;
  /** The amount in minor units. */
  readonly amount: number;
}

interface TaxOfTools {
  readonly status: TaxStatus;
  /** The taxes of each tool; empty if they are not known. */
  readonly taxes: readonly number[];
  readonly rates: OrderTax['rates'];
}

const withoutTax = (status: TaxStatus): TaxOfTools => ({ status, taxes: [], rates: [] });

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
 * The origins and destinations that the tax service is asked for, until it accepts one. With a home: from the tool's place to the home,
 * then within the home's place, in case the tool's place is bad. Otherwise: to the renter's position, then within the tool's place.
 */
async function* waysOf(
  listing: TaxedTool['listing'],
  { home, here }: Readonly<Record<'home' | 'here', Place | null>>,
  services: TaxServices,
): AsyncGenerator<Pick<TaxQuestion, 'from' | 'to'>> {
  const to = home ?? here;
  if (to) {
    const { value } = await placesOf(listing, services).next();
    yield { from: value ?? to, to };
  }
  if (home) yield { from: home, to: home };
  else for await (const place of placesOf(listing, services)) yield { from: place, to: place };
}

type KnownTax = TaxAnswer & { readonly kind: 'known' };

async function taxOf(
  amount: number,
  salesTax: SalesTax,
  ways: AsyncGenerator<Pick<TaxQuestion, 'from' | 'to'>>,
): Promise<(KnownTax & TaxRate) | Exclude<TaxAnswer, KnownTax>> {
  for await (const way of ways) {
    const answer = await salesTax({ ...way, amount });
    if (answer.kind === 'known') return { ...answer, place: stateName(way.to) };
    if (answer.kind === 'unknown') return answer;
  }
  return { kind: 'refused' };
}

/**
 * The tax of each tool, in minor units. The destination is the renter's home address, else the renter's position, else the tool's place; or
 * always the tool's place, where the terms say so. A tax that cannot be found is never taken as zero: the status says that it is unknown,
 * or that the home address is the cause.
 */
export async function taxOrder(
  tools: readonly TaxedTool[],
  { homeAddress, currentLocation }: Renter,
  services: TaxServices,
): Promise<TaxOfTools> {
  const { salesTax, taxTerms, log } = services;
  if (!salesTax) return { status: 'known', taxes: tools.map(() => 0), rates: [] };
  const isAtTool = taxTerms.sourcedAt === 'tool';
  const home = isAtTool ? null : homeAddress;
  if (home === 'unreadable') return withoutTax('address-refused');
  const ends = { home, here: isAtTool ? null : currentLocation };
  const answers = await Promise.all(
    tools.map((tool) => taxOf(tool.amount, salesTax, waysOf(tool.listing, ends, services))),
  );
  const known = answers.filter((answer) => answer.kind === 'known');
  if (known.length === tools.length) {
    const rates = differentRates(known.filter(({ tax }) => tax > 0));
    return { status: 'known', taxes: known.map(({ tax }) => tax), rates };
  }
  const refused = tools.find((_, index) => answers[index]?.kind === 'refused');
  if (refused && home) return withoutTax('address-refused');
  if (refused) log.error({ listing: refused.listing.id }, 'a tool has no place to be taxed at');
  return withoutTax('unknown');
}
