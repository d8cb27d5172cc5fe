import { total } from './arithmetic';
import { lineKind, type LineItem } from './line-items';
import { feesOn } from './shares';

/** The rentals of a price, each after its discount, in minor units. */
export function discountedRentals(lineItems: readonly LineItem[]): readonly number[] {
  const amounts = lineItems
    .filter((line) => lineKind(line) === 'rental')
    .map(({ lineTotal }) => ({ full: lineTotal.amount, left: lineTotal.amount }));
  for (const line of lineItems) {
    if (lineKind(line) !== 'discount') continue;
    // A discount names the amount that it reduces. Rentals of the same amount are interchangeable.
    const rental = amounts.find(
      ({ full, left }) => full === line.unitPrice.amount && left === full,
    );
    if (rental) rental.left += line.lineTotal.amount;
  }
  return amounts.map(({ left }) => left);
}

/**
 * The saving when tools are rented together, in minor units, because fees with a minimum apply it once for an order. 0 or a few minor
 * units of rounding mean no saving. It reads the lines of an order or a quote.
 */
export function feeSavedOn(lineItems: readonly LineItem[]): number {
  const rentals = discountedRentals(lineItems);
  if (rentals.length < 2) return 0;
  const saved = total(rentals.map(feesOn)) - feesOn(total(rentals));
  return saved > rentals.length ? saved : 0;
}
