import { type LengthDiscounts, parseLengthDiscounts } from '../money/length-discount';
import { type Money } from '../money/money';
import { parseRentalTerms } from './rental-terms';

/** The owner's terms that a tool's price depends on. */
export interface Offer {
  /** The price of one piece for one night. */
  readonly price: Money;
  readonly discounts: LengthDiscounts;
  /** The shortest rental that the owner allows. */
  readonly minNights: number;
}

/** The public data that an offer is made of. */
export const offerKeys = ['weeklyDiscount', 'monthlyDiscount', 'minNights'] as const;

/** Makes an offer from a listing's price and public data, as the API gives them. */
export const offerOf = (price: Money, publicData: unknown): Offer => ({
  price,
  discounts: parseLengthDiscounts(publicData),
  minNights: parseRentalTerms(publicData).minNights,
});
