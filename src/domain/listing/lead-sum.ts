import { type Currency, minorUnits, type Money } from '../money/money';
import { type PriceStyle, priceWithFees } from '../money/price-with-fees';
import { rentalOf } from '../money/rental';
import { type DayRange, nightsBetween } from '../time/day';
import { type Offer } from './offer';

/** What a price says first, before sales tax. */
export type LeadSum =
  /** The chosen nights with their fees lead; `full` is struck: the same nights without the discount. */
  | {
      readonly kind: 'stay';
      readonly nights: number;
      readonly total: Money;
      readonly full: Money | null;
    }
  /** Without chosen nights: the shortest rental with its fees, below the price for a night. */
  | { readonly kind: 'least'; readonly nights: number; readonly total: Money }
  /** Where fees are not part of what is shown: the rental of the chosen nights, beside the price for a night. */
  | { readonly kind: 'rental'; readonly nights: number; readonly total: Money }
  /** Money that is not the marketplace's. */
  | { readonly kind: 'not-here' };

/** What decides how prices are shown. */
export interface PriceTerms {
  /** The marketplace's. */
  readonly currency: Currency;
  readonly prices: PriceStyle;
}

/** The days and pieces that a renter has chosen. */
interface Chosen {
  readonly dates?: DayRange | null | undefined;
  /** 1 by default. */
  readonly seats?: number | undefined;
}

/** What a price says first about an offer and what is chosen; undefined where the price for a night says all. */
export function leadSumOf(
  offer: Offer,
  { dates, seats = 1 }: Chosen,
  { prices, currency }: PriceTerms,
): LeadSum | undefined {
  const { price, discounts, minNights } = offer;
  if (price.currency !== currency) return { kind: 'not-here' };
  const nights = dates ? nightsBetween(dates) : 0;
  const hasDays = nights > 0;
  if (prices === 'without-fees') {
    return hasDays
      ? { kind: 'rental', nights, total: rentalOf(price, discounts, nights) }
      : undefined;
  }
  if (hasDays) {
    return { kind: 'stay', nights, ...priceWithFees({ price, discounts, seats }, nights) };
  }
  const { total } = priceWithFees({ price, discounts }, minNights);
  return { kind: 'least', nights: minNights, total };
}

/** The number on a tool's pin: the sum of the chosen nights, rounded up to whole major units, or else the price for a night. */
export function pinPriceOf(offer: Offer, dates: DayRange | undefined, terms: PriceTerms): Money {
  const sum = leadSumOf(offer, { dates }, terms);
  if (sum?.kind !== 'stay' && sum?.kind !== 'rental') return offer.price;
  const { amount, currency } = sum.total;
  const units = minorUnits(currency);
  return { currency: offer.price.currency, amount: Math.ceil(amount / units) * units };
}
