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

/** From the tool's place to the renter's home, else to where the renter is, else to the tool's own place. */
async function taxOf(
  input: QuoteInput,
  services: QuoteServices,
  at: { index: number; amount: number },
): Promise<number> {
  const listing = input.listings[at.index];
  const from = await placeOf(listing?.geolocation, services);
  if (!from) return 0;
  const to = input.homeAddress ?? (await placeOf(input.order.currentLocation, services)) ?? from;
  return services.salesTax({ from, to, amount: at.amount });
}

/** Prices an order from what the marketplace and the tax service say; nothing of it comes from a browser. */
export async function quoteOrder(input: QuoteInput, services: QuoteServices): Promise<Quote> {
  const items = rentedItems(input);
  const { hasDamageProtection } = input.order;
  const amounts = taxableAmounts(items, hasDamageProtection);
  const taxes = await Promise.all(
    amounts.map((amount, index) => taxOf(input, services, { index, amount })),
  );
  const priced = priceOrder(items, {
    unit: services.unit,
    hasDamageProtection,
    providerCommissionPercentage: services.commissionPercentage,
    taxes,
  });
  return { ...priced, taxes };
}
