import { times, total as sum } from './arithmetic';
import { type LengthDiscounts } from './length-discount';
import { type Money } from './money';
import { rentalOf } from './rental';
import { feesOn } from './shares';

/** The styles of shown prices: with every required fee, or the rental alone. */
export const priceStyles = ['with-fees', 'without-fees'] as const;
export type PriceStyle = (typeof priceStyles)[number];

interface Rented {
  /** The price of one piece for one night. */
  readonly price: Money;
  readonly discounts: LengthDiscounts;
  /** Pieces; 1 by default. */
  readonly seats?: number;
}

interface PriceWithFees {
  /** The rental after its discount, with the fees that an order of it alone has; without sales tax. */
  readonly total: Money;
  /** The same without the discount; null if there is none. */
  readonly full: Money | null;
}

/**
 * The price of some nights of one tool before sales tax, equal to the cent with an order of that tool alone. Fees with a minimum apply it
 * once for an order, so a cart never costs more than its tools one by one. Throws RangeError beyond safe integers.
 */
export function priceWithFees(
  { price, discounts, seats = 1 }: Rented,
  nights: number,
): PriceWithFees {
  const ofAll: Money = { ...price, amount: times(price.amount, seats) };
  const withFees = (terms: LengthDiscounts): Money => {
    const { amount } = rentalOf(ofAll, terms, nights);
    return { ...price, amount: sum([amount, feesOn(amount)]) };
  };
  const total = withFees(discounts);
  const full = withFees({});
  return { total, full: full.amount === total.amount ? null : full };
}
