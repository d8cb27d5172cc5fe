import * as v from 'valibot';

export const WEEK_NIGHTS = 7;
export const MONTH_NIGHTS = 28;
export const MAX_DISCOUNT_PERCENT = 90;

const percent = v.fallback(
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_DISCOUNT_PERCENT))),
  undefined,
);

/** Discounts that owners give for longer rentals: whole percentages in a listing's public data; absent if there is none. */
export const lengthDiscountEntries = { weeklyDiscount: percent, monthlyDiscount: percent };
const schema = v.object(lengthDiscountEntries);

export interface LengthDiscounts {
  readonly weeklyDiscount?: number | undefined;
  readonly monthlyDiscount?: number | undefined;
}

/** The discounts in public data; one that cannot be read counts as none. */
export function parseLengthDiscounts(publicData: unknown): LengthDiscounts {
  const parsed = v.safeParse(schema, publicData);
  return parsed.success ? parsed.output : {};
}

/** The percentage that is taken off a rental of this many nights; 0 for none. A longer rental never gets less than a shorter one. */
export function lengthDiscount(
  { weeklyDiscount = 0, monthlyDiscount = 0 }: LengthDiscounts,
  nights: number,
): number {
  const weekly = nights >= WEEK_NIGHTS ? weeklyDiscount : 0;
  const monthly = nights >= MONTH_NIGHTS ? monthlyDiscount : 0;
  return Math.max(weekly, monthly);
}
