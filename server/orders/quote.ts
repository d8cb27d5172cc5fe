import { bookedFirst } from '~/domain/order-rules';
import { type BookingUnit, unitsOf } from '~/domain/booking-unit';
import {
  priceOrder,
  type PricedOrder,
  type RentedItem,
  taxableAmounts,
} from '../pricing/price-order';
import { type Renter, taxOrder, type TaxServices, type TaxStatus } from './order-tax';
import { type OrderTool } from './order-tools';

export interface QuoteServices extends TaxServices {
  readonly unit: BookingUnit;
  readonly commissionPercentage: number;
}

export interface QuoteInput {
  /** In the cart's order. */
  readonly tools: readonly OrderTool[];
  readonly hasDamageProtection: boolean;
  readonly renter: Renter;
}

export interface Quote extends PricedOrder {
  /** The booked tool first, then the others in the cart's order. */
  readonly tools: readonly OrderTool[];
  /** Without a known tax there is no tax line. */
  readonly taxStatus: TaxStatus;
  /** Tax of each item in the cart's order, in minor units; empty where it is not known. */
  readonly taxes: readonly number[];
}

const rentedItem = ({ listing, start, end, seats }: OrderTool, unit: BookingUnit): RentedItem => ({
  listingId: listing.id,
  unitPrice: listing.price,
  units: unitsOf(unit, { start, end }),
  seats,
});

/**
 * Prices an order from what the marketplace and the tax service say; nothing of it comes from a browser but, for the
 * tax of renters without a home address, where it is.
 */
export async function quoteOrder(
  { tools, hasDamageProtection, renter }: QuoteInput,
  services: QuoteServices,
): Promise<Quote> {
  const { unit } = services;
  const amounts = taxableAmounts(
    tools.map((tool) => rentedItem(tool, unit)),
    hasDamageProtection,
  );
  const taxed = tools.map(({ listing }, index) => ({ listing, amount: amounts[index] ?? 0 }));
  const tax = await taxOrder(taxed, renter, services);
  const taxes = tax.status === 'known' ? tax.taxes : [];
  const ordered = bookedFirst(tools);
  const priced = priceOrder(
    ordered.map((tool) => rentedItem(tool, unit)),
    {
      unit,
      hasDamageProtection,
      providerCommissionPercentage: services.commissionPercentage,
      taxes,
    },
  );
  return { ...priced, tools: ordered, taxStatus: tax.status, taxes };
}
