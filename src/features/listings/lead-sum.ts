import { type PublicConfig } from '~/config/public-config';
import { type Offer } from '~/domain/listing/offer';
import { minorUnits, type Money } from '~/domain/money/money';
import { priceWithFees } from '~/domain/money/price-with-fees';
import { rentalOf } from '~/domain/money/rental';
import { type DayRange, nightsBetween } from '~/domain/time/day';
import { type LeadSum } from '~/ui/content/LeadPrice';

/** What decides how prices are shown. */
export type PriceTerms = Pick<PublicConfig, 'currency' | 'prices'>;

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
