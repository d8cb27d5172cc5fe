import { type EditedListing } from '~/api/listing/own-listings';
import { useConfig } from '~/config/config-context';
import { parseLengthDiscounts } from '~/domain/money/length-discount';
import { type Money } from '~/domain/money/money';
import { splitRental } from '~/domain/money/shares';
import { useBookingUnit } from '~/i18n/booking-unit';

const WEEKEND_NIGHTS = 2;

interface Weekend {
  readonly nights: number;
  /** Whether the price is for a whole rental of any length. */
  readonly isWhole: boolean;
  readonly rental: Money;
  readonly earned: Money;
}

/**
 * Returns what a weekend with the tool brings its owner, by the rules of an order. Undefined without a price in the marketplace's
 * currency.
 */
export function useWeekend({ price, publicData }: EditedListing): Weekend | undefined {
  const { commissionPercentage, currency } = useConfig();
  const isWhole = useBookingUnit() === 'units';
  if (!price || price.currency !== currency) return undefined;
  const nights = isWhole ? 1 : WEEKEND_NIGHTS;
  const discounts = parseLengthDiscounts(publicData);
  const { rental, earned } = splitRental({ price, discounts, commissionPercentage }, nights);
  return { nights, isWhole, rental, earned };
}
