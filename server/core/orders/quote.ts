import { nightsBetween } from '~/domain/time/day';
import { lengthDiscount } from '~/domain/money/length-discount';
import { bookedFirst } from '~/domain/order/process/order-rules';
import { type BookingUnit, unitsOf } from '~/domain/money/booking-unit';
import {
  type LineItem,
  priceOrder,
  type PricedOrder,
  type PricedWith,
  type RentedItem,
  taxableAmounts,
} from '../pricing/price-order';
import { total } from '~/domain/money/arithmetic';
import { type OrderTax, type TaxTerms } from '~/domain/money/sales-tax';
import { type Renter, taxOrder, type TaxServices, type TaxStatus } from './order-tax';
import { type OrderTool } from './order-tools';

export interface QuoteServices extends TaxServices {
  readonly unit: BookingUnit;
  readonly commissionPercentage: number;
}

interface QuoteInput extends PricedWith {
  /** The tools, in the cart's order. */
  readonly tools: readonly OrderTool[];
  readonly renter: Renter;
  /** The tax terms of the order that later nights or a late fee belong to. Without them, the marketplace's terms apply. */
  readonly taxTerms?: TaxTerms | null;
  /** The discount of a tool in percent; that for the number of its nights unless given. */
  readonly discountOf?: (tool: OrderTool) => number;
}

/** A tool of a quote with its own line of the price. */
export interface QuotedTool extends OrderTool {
  readonly rental: LineItem;
  /** The discount for its length; null for none. */
  readonly discount: LineItem | null;
}

export interface Quote extends Omit<PricedOrder, 'rentals'> {
  /** The booked tool first, then the others in the cart's order. */
  readonly tools: readonly QuotedTool[];
  /** Says whether the tax is known. If it is not, there is no tax line. */
  readonly taxStatus: TaxStatus;
  /** Tax of each item in the cart's order, in minor units; empty if it is not known. */
  readonly taxes: readonly number[];
  readonly tax: OrderTax;
}

const byLength = (tool: OrderTool): number =>
  lengthDiscount(tool.listing.discounts, nightsBetween(tool));

const itemsWith =
  (unit: BookingUnit, discountOf: (tool: OrderTool) => number) =>
  (tool: OrderTool): RentedItem & { tool: OrderTool } => ({
    tool,
    listingId: tool.listing.id,
    unitPrice: tool.listing.price,
    units: unitsOf(unit, tool),
    seats: tool.seats,
    discountPercent: discountOf(tool),
  });

/**
 * Prices an order from the data of the marketplace and the tax service. The browser decides only one thing: the position of a renter
 * without a home address, which is the destination for the tax.
 */
export async function quoteOrder(
  { tools, renter, discountOf = byLength, taxTerms, ...options }: QuoteInput,
  services: QuoteServices,
): Promise<Quote> {
  const { unit } = services;
  const rentedItem = itemsWith(unit, discountOf);
  const terms = taxTerms ?? services.taxTerms;
  const amounts = taxableAmounts(tools.map(rentedItem), options, terms);
  const taxed = tools.map(({ listing }, index) => ({ listing, amount: amounts[index] ?? 0 }));
  const { status, taxes, rates } = await taxOrder(taxed, renter, { ...services, taxTerms: terms });
  const { rentals, ...priced } = priceOrder(bookedFirst(tools).map(rentedItem), {
    unit,
    ...options,
    providerCommissionPercentage: services.commissionPercentage,
    salesTax: total(taxes),
  });
  const quoted = rentals.map(({ item, rental, discount }) => ({ ...item.tool, rental, discount }));
  return { ...priced, tools: quoted, taxStatus: status, taxes, tax: { ...terms, rates } };
}
