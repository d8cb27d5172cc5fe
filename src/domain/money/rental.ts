import { portion, times } from './arithmetic';
import { lengthDiscount, type LengthDiscounts } from './length-discount';
import { type Money } from './money';

/** The amount that a length discount of a percentage takes off a rental, in minor units. */
export const discountOf = (rental: number, percent: number): number =>
  portion(rental, percent, 100);

/** The rental of one piece for some nights, after the discount for their number. Throws RangeError beyond safe integers. */
export function rentalOf(price: Money, discounts: LengthDiscounts, nights: number): Money {
  const full = times(price.amount, nights);
  return { ...price, amount: full - discountOf(full, lengthDiscount(discounts, nights)) };
}
