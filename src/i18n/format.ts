import { type Day, dayToDate } from '~/domain/time/day';
import { fractionDigits, majorUnits, type Money } from '~/domain/money/money';
import { dateFormat } from '~/lib/date-format';

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** Creating these is slow and a page formats hundreds of values, so each is created once. */
function moneyFormat(locale: string, currency: string, fractionDigits: number): Intl.NumberFormat {
  const key = `${locale}:${currency}:${fractionDigits}`;
  const known = moneyFormats.get(key);
  if (known) return known;
  const created = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
  moneyFormats.set(key, created);
  return created;
}

/** `Intl` writes a hyphen, which is narrower than the digits after it. */
const withMinus = (amount: string): string => amount.replace('-', '−');

/** "$38.00", "−$38.00"; always with its cents. */
export function formatMoney(locale: string, value: Money): string {
  const { currency } = value;
  return withMinus(
    moneyFormat(locale, currency, fractionDigits(currency)).format(majorUnits(value)),
  );
}

/** "$38", or "$38.50" if there are cents: for prices on cards and pins. */
export function formatPrice(locale: string, value: Money): string {
  const { currency } = value;
  const major = majorUnits(value);
  const shown = Number.isInteger(major) ? 0 : fractionDigits(currency);
  return withMinus(moneyFormat(locale, currency, shown).format(major));
}

const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) =>
  dateFormat(locale, { ...options, timeZone: 'UTC' });

const monthAndDay: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };
const withYear: Intl.DateTimeFormatOptions = { ...monthAndDay, year: 'numeric' };

/** The current year. Its dates are shown without a year, and all others with it. If it is undefined, no date shows a year. */
type ThisYear = number | undefined;

const isOtherYear = (value: Day, thisYear: ThisYear): boolean =>
  thisYear !== undefined && Number(value.slice(0, 4)) !== thisYear;

/** "Jun 12, 2026". */
export const formatDayWithYear = (locale: string, value: Day): string =>
  dayFormat(locale, withYear).format(dayToDate(value));

/** "Jun 12"; "Jun 12, 2027" where that is another year. */
export const formatDay = (locale: string, value: Day, thisYear?: ThisYear): string =>
  isOtherYear(value, thisYear)
    ? formatDayWithYear(locale, value)
    : dayFormat(locale, monthAndDay).format(dayToDate(value));

/** "Fri, Jun 12"; "Sat, Jun 12, 2027" where that is another year. */
export const formatWeekday = (locale: string, value: Day, thisYear?: ThisYear): string =>
  isOtherYear(value, thisYear)
    ? dayFormat(locale, { ...withYear, weekday: 'short' }).format(dayToDate(value))
    : dayFormat(locale, { ...monthAndDay, weekday: 'short' }).format(dayToDate(value));

/** "Fri". */
export const formatShortWeekday = (locale: string, value: Day): string =>
  dayFormat(locale, { weekday: 'short' }).format(dayToDate(value));

/** "June 2026". */
export const formatMonth = (locale: string, value: Day): string =>
  dayFormat(locale, { month: 'long', year: 'numeric' }).format(dayToDate(value));
