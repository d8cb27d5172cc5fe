import { split, total } from './arithmetic';
import { discountedRentals } from './fee-saved';
import { isMandatoryFee, type LineItem } from './line-items';

/**
 * What each tool costs with its part of the fees that nobody can decline, in minor units. Together they are the price without what was
 * chosen and without sales tax. From the lines of an order or a quote, in the order of its rentals.
 */
export function priceShares(lineItems: readonly LineItem[]): readonly number[] {
  const rentals = discountedRentals(lineItems);
  const fees = lineItems.filter(isMandatoryFee).map(({ lineTotal }) => lineTotal.amount);
  const parts = split(total(fees), rentals);
  return rentals.map((rental, index) => rental + (parts[index] ?? 0));
}
