import { type Acceptance } from '~/domain/listing/acceptance';
import { times } from '~/domain/money/arithmetic';
import {
  type LengthDiscounts,
  MAX_DISCOUNT_PERCENT,
  MONTH_NIGHTS,
} from '~/domain/money/length-discount';
import { type Currency, type Money, parseTypedAmount } from '~/domain/money/money';
import { type MessageId, type MessageWithValues } from '~/i18n/message-id';
import { type HoldValues } from './hold-values';

export interface PricingValues extends HoldValues {
  readonly price?: string;
  readonly hasWeekly?: boolean;
  readonly weekly?: string;
  readonly hasMonthly?: boolean;
  readonly monthly?: string;
  readonly verifiedOnly?: boolean;
  readonly accepts?: Acceptance;
}

interface ReadPrice {
  readonly price?: Money;
  readonly fault?: MessageId;
}

/** Whether the total of a month's rental is a safe integer. Otherwise it could not be computed. */
const isSafe = ({ amount }: Money): boolean => {
  try {
    times(amount, MONTH_NIGHTS * 100);
    return true;
  } catch {
    return false;
  }
};

/** Returns the typed price, or what is wrong with it. */
export function readPrice(
  typed: string | undefined,
  currency: Currency,
  minimum: number,
): ReadPrice {
  const text = typed?.trim() ?? '';
  if (text === '') return { fault: 'EditListingPage.priceMissing' };
  const price = parseTypedAmount(text, currency);
  if (!price || !isSafe(price)) return { fault: 'EditListingPage.priceWrong' };
  if (price.amount <= 0) return { fault: 'EditListingPage.priceNotPositive' };
  if (price.amount < minimum) return { fault: 'EditListingPage.priceTooLow' };
  return { price };
}

/** Returns whole percent from 1 to the maximum, or undefined for anything else. */
export function readPercent(typed: string | undefined): number | undefined {
  const percent = /^\d{1,2}$/.test(typed?.trim() ?? '') ? Number(typed) : 0;
  return percent >= 1 && percent <= MAX_DISCOUNT_PERCENT ? percent : undefined;
}

/** Returns the discounts that are switched on and valid. */
export const readDiscounts = (values: PricingValues): LengthDiscounts => ({
  weeklyDiscount: values.hasWeekly ? readPercent(values.weekly) : undefined,
  monthlyDiscount: values.hasMonthly ? readPercent(values.monthly) : undefined,
});

/** Returns what is wrong with the monthly discount. A week never gets more than a month. */
export function monthlyFault(values: PricingValues): MessageWithValues | undefined {
  const { weeklyDiscount: weekly = 0, monthlyDiscount: monthly } = readDiscounts(values);
  return monthly !== undefined && monthly < weekly
    ? { id: 'EditListingPage.monthlyBelowWeekly', values: { weekly } }
    : undefined;
}
