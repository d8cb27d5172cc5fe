import { nightsBetween } from '~/domain/day';
import { type LatLng } from '~/domain/geo';
import {
  type BookingUnit,
  priceOrder,
  type PricedOrder,
  type RentedItem,
  taxableAmounts,
} from '../pricing/price-order';
import { type Place } from '../places/place';
import { type ReverseGeocode } from '../places/reverse-geocode';
import { type SalesTax } from '../taxes/sales-tax';
import { type OrderListing } from './order-listings';
import { type OrderRequest } from './order-request';

export interface QuoteServices {
  readonly reverseGeocode: ReverseGeocode | null;
  readonly salesTax: SalesTax;
  readonly unit: BookingUnit;
  readonly commissionPercentage: number;
}

export interface QuoteInput {
  readonly order: OrderRequest;
  /** In the order of the request's items. */
  readonly listings: readonly OrderListing[];
  /** The renter's own address, where it is known. */
  readonly homeAddress: Place | null;
}

export interface Quote extends PricedOrder {
  /** Tax of each item, in minor units. */
  readonly taxes: readonly number[];
}

const rentedItems = ({ order, listings }: QuoteInput): RentedItem[] =>
  order.items.flatMap((item, index) => {
    const listing = listings[index];
    return listing
      ? [
          {
            listingId: listing.id,
            unitPrice: listing.price,
            units: nightsBetween(item),
            seats: item.seats,
          },
        ]
      : [];
  });

const placeOf = async (
  point: LatLng | null | undefined,
  { reverseGeocode }: QuoteServices,
): Promise<Place | null> => (point && reverseGeocode ? reverseGeocode(point) : null);

/** Of one item, from the tool's place to the renter's, else to the tool's own. */
async function taxOf(
  listing: OrderListing | undefined,
  { amount, renter }: { amount: number; renter: Place | null },
  services: QuoteServices,
): Promise<number> {
  const from = await placeOf(listing?.geolocation, services);
  return from ? services.salesTax({ from, to: renter ?? from, amount }) : 0;
}

/**
 * Prices an order from what the marketplace and the tax service say; nothing of it comes from a browser but, for the
 * tax of renters without a home address, where it is.
 */
export async function quoteOrder(input: QuoteInput, services: QuoteServices): Promise<Quote> {
  const items = rentedItems(input);
  const { hasDamageProtection, currentLocation } = input.order;
  const amounts = taxableAmounts(items, hasDamageProtection);
  const renter = input.homeAddress ?? (await placeOf(currentLocation, services));
  const taxes = await Promise.all(
    amounts.map((amount, index) => taxOf(input.listings[index], { amount, renter }, services)),
  );
  const priced = priceOrder(items, {
    unit: services.unit,
    hasDamageProtection,
    providerCommissionPercentage: services.commissionPercentage,
    taxes,
  });
  return { ...priced, taxes };
}
