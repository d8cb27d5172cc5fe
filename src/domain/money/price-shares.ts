import { split, total } from './arithmetic';
import { discountedRentals } from './fee-saved';
import { isMandatoryFee, type LineItem } from './line-items';

/**
 * The price of each tool with its part of the required fees, in minor units, before sales tax. They add up to the price without optional
 * fees. They are read from the lines of an order or a quote, in the order of its rentals.
 */
export function priceShares(lineItems: readonly LineItem[]): readonly number[] {
  const rentals = discountedRentals(lineItems);
  const fees = lineItems.filter(isMandatoryFee).map(({ lineTotal }) => lineTotal.amount);
  const parts = split(total(fees), rentals);
  return rentals.map((rental, index) => rental + (parts[index] ?? 0));
}
