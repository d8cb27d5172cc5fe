import * as v from 'valibot';
import { addDays, type Day, type DayRange, nightsBetween } from '../time/day';

export const MAX_LEAD_DAYS = 30;
export const MAX_MIN_NIGHTS = 28;
const DEFAULT_LEAD_DAYS = 0;
export const DEFAULT_MIN_NIGHTS = 1;

const whole = (min: number, max: number) =>
  v.fallback(
    v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))),
    undefined,
  );

/** The owner's terms for a rental: whole numbers in a listing's public data. */
export const rentalTermsEntries = {
  /** Minimum number of days between today and the first day of a rental. */
  leadDays: whole(0, MAX_LEAD_DAYS),
  minNights: whole(1, MAX_MIN_NIGHTS),
};
const schema = v.object(rentalTermsEntries);

export interface RentalTerms {
  readonly leadDays: number;
  readonly minNights: number;
}

/** The terms in public data; terms that cannot be read require nothing. */
export function parseRentalTerms(publicData: unknown): RentalTerms {
  const parsed = v.safeParse(schema, publicData);
  const { leadDays = DEFAULT_LEAD_DAYS, minNights = DEFAULT_MIN_NIGHTS } = parsed.success
    ? parsed.output
    : {};
  return { leadDays, minNights };
}

/** The first day that can be rented. `today` is the day where the tool is. */
export const firstRentalDay = ({ leadDays }: RentalTerms, today: Day): Day =>
  addDays(today, leadDays);

/** The reason why an owner's terms forbid a rental; undefined if they allow it. `first` is the first day that can be rented. */
export function termsProblem(
  range: DayRange,
  terms: RentalTerms,
  first: Day,
): 'too-soon' | 'too-short' | undefined {
  if (range.start < first) return 'too-soon';
  return nightsBetween(range) < terms.minNights ? 'too-short' : undefined;
}

/**
 * Terms that allow a rental, as filters of the API: ranges over all values that the rental satisfies. A filter that
 * every tool passes is left out. `today` is the marketplace's day.
 */
export function searchedTerms(range: DayRange, today: Day): Readonly<Record<string, string>> {
  const leadDays = nightsBetween({ start: today, end: range.start });
  const nights = nightsBetween(range);
  return {
    // The upper end of a range is exclusive.
    ...(leadDays < MAX_LEAD_DAYS && { pub_leadDays: `,${Math.max(0, leadDays) + 1}` }),
    ...(nights < MAX_MIN_NIGHTS && { pub_minNights: `,${nights + 1}` }),
  };
}
