import { split, times, total } from '~/domain/money/arithmetic';
import { type BookingUnit } from '~/domain/money/booking-unit';
import { fees, type PriceKind } from '~/domain/money/fees';
import { type ListingId } from '~/domain/ids';
import { discountCode, isTaxed, itemCode } from '~/domain/money/line-items';
import { type Currency, type Money } from '~/domain/money/money';
import { discountOf } from '~/domain/money/rental';
import { type TaxTerms } from '~/domain/money/sales-tax';
import { commissionOf, feeOfMore, feesOf } from '~/domain/money/shares';

/** The marketplace's own limit of line items in a transaction. */
const MAX_LINE_ITEMS = 50;

/** One tool of an order. The transaction itself books the first one. */
export interface RentedItem {
  readonly listingId: ListingId;
  /** Price of one seat for one unit, in minor units. */
  readonly unitPrice: Money;
  /** Nights (or days), at least 1. */
  readonly units: number;
  /** Pieces rented, at least 1. */
  readonly seats: number;
  /** The discount for the length of the rental in whole percent, 0 to 100. */
  readonly discountPercent: number;
}

/** The choices that decide which fees a price has. */
export interface PricedWith {
  readonly price: PriceKind;
  readonly hasDamageProtection: boolean;
  /** Rentals of the same order that were priced before, in minor units. Fees with a minimum count the minimum once for all of them. */
  readonly rentedBefore?: number;
}

export interface PriceOptions extends PricedWith {
  readonly unit: BookingUnit;
  /** The marketplace's share of the rentals, 0 to 100 with at most two decimals. */
  readonly providerCommissionPercentage: number;
  /** Sum of the tax service's answers for the items, in minor units; 0 if no tax is due. */
  readonly salesTax: number;
}

export interface LineItem {
  readonly code: string;
  readonly unitPrice: Money;
  readonly lineTotal: Money;
  readonly includeFor: readonly ('customer' | 'provider')[];
  /** Each line has exactly one of the two. A percentage is of `unitPrice`. */
  readonly quantity?: number;
  readonly percentage?: number;
}

/** An item with its own line of the price. */
interface PricedItem<Item extends RentedItem> {
  readonly item: Item;
  readonly rental: LineItem;
  /** The discount for its length; null if it is zero. */
  readonly discount: LineItem | null;
}

export interface PricedOrder<Item extends RentedItem = RentedItem> {
  /** The rentals, in the order of the items. */
  readonly rentals: readonly PricedItem<Item>[];
  /** All lines: the rentals first, in their order, and then their discounts. */
  readonly lineItems: readonly LineItem[];
  /** The sum of all rentals after their discounts, without fees and tax. */
  readonly subtotal: Money;
  readonly payinTotal: Money;
  readonly payoutTotal: Money;
}

class PricingError extends Error {
  override readonly name = 'PricingError';
  constructor(
    readonly reason:
      | 'empty'
      | 'mixed-currencies'
      | 'invalid-quantity'
      | 'invalid-discount'
      | 'too-many-lines',
  ) {
    super(`the order cannot be priced: ${reason}`);
  }
}

const BOTH = ['customer', 'provider'] as const;

/** The fees on rentals, in minor units. */
const feesOfRentals = (
  subtotal: number,
  { price, hasDamageProtection, rentedBefore: rented = 0 }: PricedWith,
) =>
  feesOf(price, { 'damage-protection': hasDamageProtection })
    .map((kind) => ({ kind, amount: feeOfMore(kind, { rented, more: subtotal }) }))
    .filter(({ amount }) => amount !== 0 || rented === 0);

/**
 * The amounts that the tax of each item is calculated from, in minor units: its rental after the discount, plus its part of the taxed
 * fees. They add up to all taxed lines of the price.
 */
export function taxableAmounts(
  items: readonly RentedItem[],
  pricedWith: PricedWith,
  terms: TaxTerms,
): readonly number[] {
  const rentals = items.map(discountedRental);
  const taxed = feesOfRentals(total(rentals), pricedWith).filter(({ kind }) =>
    isTaxed(kind, terms),
  );
  const parts = split(total(taxed.map(({ amount }) => amount)), rentals);
  return rentals.map((rental, index) => rental + (parts[index] ?? 0));
}

const rentalOf = ({ unitPrice, units, seats }: RentedItem): number =>
  times(unitPrice.amount, times(units, seats));

const discountOn = (item: RentedItem): number => discountOf(rentalOf(item), item.discountPercent);

const discountedRental = (item: RentedItem): number => rentalOf(item) - discountOn(item);

const isPercent = (value: number): boolean =>
  Number.isSafeInteger(value) && value >= 0 && value <= 100;

function assertPriceable(items: readonly RentedItem[]): Currency {
  const [first] = items;
  if (!first) throw new PricingError('empty');
  for (const { unitPrice, units, seats, discountPercent } of items) {
    if (unitPrice.currency !== first.unitPrice.currency) throw new PricingError('mixed-currencies');
    const isCountable = [units, seats].every((count) => Number.isSafeInteger(count) && count >= 1);
    if (!isCountable) throw new PricingError('invalid-quantity');
    if (!isPercent(discountPercent)) throw new PricingError('invalid-discount');
  }
  return first.unitPrice.currency;
}

/**
 * Prices an order: every line that a party sees, and both totals. Payin is the sum of the customer's lines, payout that of the
 * provider's. Throws {@link PricingError}; RangeError if amounts exceed the safe integers.
 */
export function priceOrder<Item extends RentedItem>(
  items: readonly Item[],
  options: PriceOptions,
): PricedOrder<Item> {
  const currency = assertPriceable(items);
  const of = (amount: number): Money => ({ amount, currency });
  const subtotal = total(items.map(discountedRental));
  const rentals = items.map((item, index) => {
    const code = index === 0 ? `line-item/${options.unit}` : itemCode(item.listingId);
    return { item, rental: rentalLine(item, code), discount: discountLine(item) };
  });
  const lineItems = [
    ...rentals.map(({ rental }) => rental),
    ...rentals.flatMap(({ discount }) => discount ?? []),
    ...customerLines(subtotal, options, of),
    ...commissionLines(subtotal, options, of),
  ];
  if (lineItems.length > MAX_LINE_ITEMS) throw new PricingError('too-many-lines');
  const totalFor = (party: 'customer' | 'provider') =>
    of(
      total(
        lineItems
          .filter(({ includeFor }) => includeFor.includes(party))
          .map(({ lineTotal }) => lineTotal.amount),
      ),
    );
  return {
    rentals,
    lineItems,
    subtotal: of(subtotal),
    payinTotal: totalFor('customer'),
    payoutTotal: totalFor('provider'),
  };
}

const rentalLine = (item: RentedItem, code: string): LineItem => ({
  code,
  unitPrice: item.unitPrice,
  quantity: times(item.units, item.seats),
  lineTotal: { ...item.unitPrice, amount: rentalOf(item) },
  includeFor: BOTH,
});

function discountLine(item: RentedItem): LineItem | null {
  const discount = discountOn(item);
  if (discount === 0) return null;
  return {
    code: discountCode(item.listingId),
    unitPrice: { ...item.unitPrice, amount: rentalOf(item) },
    percentage: 0 - item.discountPercent,
    lineTotal: { ...item.unitPrice, amount: 0 - discount },
    includeFor: BOTH,
  };
}

type ToMoney = (amount: number) => Money;

function customerLines(subtotal: number, options: PriceOptions, of: ToMoney): LineItem[] {
  const line = (code: string, amount: number): LineItem => ({
    code,
    unitPrice: of(amount),
    quantity: 1,
    lineTotal: of(amount),
    includeFor: ['customer'],
  });
  return [
    ...feesOfRentals(subtotal, options).map(({ kind, amount }) => line(fees[kind].code, amount)),
    ...(options.salesTax > 0 ? [line('line-item/sales-tax', options.salesTax)] : []),
  ];
}

function commissionLines(subtotal: number, options: PriceOptions, of: ToMoney): LineItem[] {
  const { providerCommissionPercentage: percentage } = options;
  if (percentage === 0) return [];
  return [
    {
      code: 'line-item/provider-commission',
      unitPrice: of(subtotal),
      percentage: -percentage,
      // A subtraction, so that zero is 0 and never -0.
      lineTotal: of(0 - commissionOf(subtotal, percentage)),
      includeFor: ['provider'],
    },
  ];
}
