import { type BookingUnit } from '~/domain/money/booking-unit';
import { type Day, type DayRange, dayToDate, nightsBetween } from '~/domain/time/day';
import { dateFormat } from '~/lib/date-format';
import { type TextOf } from './texts';

/** `long` names the days of the week, `short` is for little room, `spoken` is for screen readers. */
type StayForm = 'long' | 'short' | 'spoken';

const forms = {
  long: { weekday: 'short', month: 'short', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  spoken: { weekday: 'long', month: 'long', day: 'numeric' },
} as const satisfies Record<StayForm, Intl.DateTimeFormatOptions>;

interface StayOptions {
  readonly form: StayForm;
  /** A stay in another year is shown with it. Without this, only a stay over New Year shows years. */
  readonly thisYear?: number | undefined;
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const monthOf = (day: Day): string => day.slice(0, 7);

const textOfParts = (parts: readonly Intl.DateTimeFormatPart[]): string =>
  parts.map(({ value }) => value).join('');

/** Says which of the two days show their year. */
function yearsShown({ start, end }: DayRange, { form, thisYear }: StayOptions) {
  const isOther = (day: Day) => thisYear !== undefined && yearOf(day) !== thisYear;
  const areBothOther = isOther(start) && isOther(end);
  const isOverNewYear = yearOf(start) !== yearOf(end);
  const both = isOverNewYear && form !== 'short';
  return { start: both, end: both || areBothOther };
}

/**
 * Pick-up day and return day, each in words: the one rule for pages, emails, receipts and calendars. The year is shown where it changes,
 * and so is the month of a short stay's end.
 */
export function stayDays(
  locale: string,
  range: DayRange,
  options: StayOptions,
): { readonly from: string; readonly to: string } {
  const form = forms[options.form];
  const years = yearsShown(range, options);
  const partsOf = (day: Day, hasYear: boolean) =>
    dateFormat(locale, {
      ...form,
      ...(hasYear && { year: 'numeric' }),
      timeZone: 'UTC',
    }).formatToParts(dayToDate(day));
  const end = partsOf(range.end, years.end);
  const isOneMonth = monthOf(range.start) === monthOf(range.end);
  // If the month comes first, it is not repeated: "30", "30, 2027".
  const saysMonthOnce = options.form === 'short' && isOneMonth && end[0]?.type === 'month';
  return {
    from: textOfParts(partsOf(range.start, years.start)),
    to: textOfParts(saysMonthOnce ? end.slice(2) : end),
  };
}

/** "Sat, Nov 28 → Mon, Nov 30", "Nov 28 → 30": the second day is the day of return. */
export function formatStay(locale: string, range: DayRange, options: StayOptions): string {
  const { from, to } = stayDays(locale, range, options);
  return `${from} \u2192 ${to}`;
}

/** "2 nights"; "2 days" where prices are not per night. */
export const stayLength = (text: TextOf, range: DayRange, unit: BookingUnit): string =>
  text('Stay.length', { unit, count: nightsBetween(range) });

interface StayWords {
  readonly text: TextOf;
  readonly locale: string;
  readonly unit: BookingUnit;
  readonly thisYear?: number | undefined;
}

/** "Sat, Nov 28 → Mon, Nov 30 · 2 nights", for texts without markup: emails, receipts, calendars. */
export const stayText = (range: DayRange, { text, locale, unit, thisYear }: StayWords): string =>
  `${formatStay(locale, range, { form: 'long', thisYear })} \u00b7 ${stayLength(text, range, unit)}`;
