import { fees } from '../money/fees';
import { type Currency, minorUnits, type Money } from '../money/money';
import { type PriceStyle, priceWithFees } from '../money/price-with-fees';
import { rentalOf } from '../money/rental';
import { type DayRange, nightsBetween } from '../time/day';
import { type Offer } from './offer';

/** The leading part of a price, before sales tax. */
type LeadSum =
  /** The chosen nights, or else the shortest rental, with required fees; `full` is the crossed-out price without the discount. */
  | {
      readonly kind: 'with-fees';
      readonly nights: number;
      readonly total: Money;
      /** Null without a discount, and where no nights are chosen. */
      readonly full: Money | null;
    }
  /** The rental of the chosen nights, shown with the price per night if fees are not part of what is shown. */
  | { readonly kind: 'rental'; readonly nights: number; readonly total: Money }
  /** A fee that cannot be computed is shown as a percentage, without a sum. */
  | { readonly kind: 'plus-fee'; readonly percent: number; readonly minimum: Money }
  /** A price in a currency other than the marketplace's. */
  | { readonly kind: 'not-here' };

/** The terms that decide how prices are shown. */
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

function sumOf({ price, discounts, minNights }: Offer, nights: number, seats: number): LeadSum {
  if (nights > 0) {
    return { kind: 'with-fees', nights, ...priceWithFees({ price, discounts, seats }, nights) };
  }
  const { total } = priceWithFees({ price, discounts }, minNights);
  return { kind: 'with-fees', nights: minNights, total, full: null };
}

/** The leading sum for an offer and the chosen days; undefined if the price per night says everything. */
export function leadSumOf(
  offer: Offer,
  { dates, seats = 1 }: Chosen,
  { prices, currency }: PriceTerms,
): LeadSum | undefined {
  const { price, discounts } = offer;
  if (price.currency !== currency) return { kind: 'not-here' };
  const nights = Math.max(0, dates ? nightsBetween(dates) : 0);
  try {
    if (prices === 'with-fees') return sumOf(offer, nights, seats);
    return nights > 0
      ? { kind: 'rental', nights, total: rentalOf(price, discounts, nights) }
      : undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const { percent, minimum } = fees['processing-fee'];
    return { kind: 'plus-fee', percent, minimum: { ...price, amount: minimum } };
  }
}

/** The number on a tool's pin: the leading sum of its card, rounded up to whole major units. */
export function pinPriceOf(offer: Offer, dates: DayRange | undefined, terms: PriceTerms): Money {
  const sum = leadSumOf(offer, { dates }, terms);
  if (sum?.kind !== 'with-fees' && sum?.kind !== 'rental') return offer.price;
  const { amount, currency } = sum.total;
  const units = minorUnits(currency);
  return { currency: offer.price.currency, amount: Math.ceil(amount / units) * units };
}
