import { portion, total } from './arithmetic';
import { type FeeKind, feeKinds, fees, type OptionalFee, type PriceKind } from './fees';
import { lengthDiscount, type LengthDiscounts } from './length-discount';
import { rentalOf } from './rental';
import { type Money } from './money';

/** A fee of an order, from the total of its rentals in minor units. */
export const feeOf = (kind: FeeKind, subtotal: number): number =>
  Math.max(portion(subtotal, fees[kind].percent, 100), fees[kind].minimum);

/** The fee of later nights. Together with the fee of the `rented` sum before, its minimum applies once. Both are in minor units. */
export const feeOfMore = (
  kind: FeeKind,
  { rented, more }: { rented: number; more: number },
): number => (rented > 0 ? feeOf(kind, rented + more) - feeOf(kind, rented) : feeOf(kind, more));

/** The renter's choice of each fee that can be left out. */
type FeeChoices = Readonly<Record<OptionalFee, boolean>>;

/** The fees that a price has; those that can be left out only where they were chosen. */
export const feesOf = (price: PriceKind, chosen?: FeeChoices): readonly FeeKind[] =>
  feeKinds.filter((kind) => {
    const prices: readonly PriceKind[] = fees[kind].prices;
    return prices.includes(price) && (!isOptional(kind) || (chosen?.[kind] ?? false));
  });

/** The required fees on a rental, without tax; minor units. */
export const feesOn = (subtotal: number): number =>
  total(feesOf('order').map((kind) => feeOf(kind, subtotal)));

const isOptional = (kind: FeeKind): kind is OptionalFee => fees[kind].isOptional;

/** The marketplace's share of rentals in minor units; `percentage` has at most two decimals. */
export const commissionOf = (subtotal: number, percentage: number): number =>
  // The percentage has two decimals, so it is a whole number of hundredths.
  Math.min(portion(subtotal, Math.round(percentage * 100), 10_000), subtotal);

interface OwnersTerms {
  /** The price of one piece for one night. */
  readonly price: Money;
  readonly discounts: LengthDiscounts;
  readonly commissionPercentage: number;
}

interface RentalSplit {
  /** The discount in percent; 0 if there is none. */
  readonly discountPercent: number;
  /** The rental after the discount. */
  readonly rental: Money;
  readonly earned: Money;
}

/** Splits the price of one rented piece between both sides, by the rules of an order's price. Throws RangeError beyond safe integers. */
export function splitRental(
  { price, discounts, commissionPercentage }: OwnersTerms,
  nights: number,
): RentalSplit {
  const rental = rentalOf(price, discounts, nights);
  const earned = rental.amount - commissionOf(rental.amount, commissionPercentage);
  return {
    discountPercent: lengthDiscount(discounts, nights),
    rental,
    earned: { ...price, amount: earned },
  };
}
