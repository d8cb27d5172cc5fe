import { useMemo } from 'react';
import { type Day, type DayRange } from '~/domain/day';
import { type Money } from '~/domain/money';
import { useClock } from '~/lib/clock';
import { useBookingUnit } from './booking-unit';
import * as format from './format';
import { intlFormat } from './intl-cache';
import { useLocale } from './use-locale';

/** The formatters of `format.ts` for the current locale; dates of other years are shown with their year. */
export function useFormat() {
  const locale = useLocale();
  const thisYear = useClock().now().getUTCFullYear();
  const unit = useBookingUnit();
  return useMemo(
    () => ({
      /** The unit of prices. */
      unit,
      money: (value: Money) => format.formatMoney(locale, value),
      price: (value: Money) => format.formatPrice(locale, value),
      day: (value: Day) => format.formatDay(locale, value, thisYear),
      weekday: (value: Day) => format.formatWeekday(locale, value, thisYear),
      dayWithYear: (value: Day) => format.formatDayWithYear(locale, value),
      month: (value: Day) => format.formatMonth(locale, value),
      dayRange: (range: DayRange) => format.formatDayRange(locale, range, thisYear),
      number: (value: number, options: Intl.NumberFormatOptions = {}) =>
        intlFormat(Intl.NumberFormat, locale, options).format(value),
      /** "manual, charger, case". */
      list: (values: readonly string[]) =>
        intlFormat(Intl.ListFormat, locale, { type: 'unit' } as const).format(values),
      /** "Ladder, drill, and saw". */
      all: (values: readonly string[]) =>
        intlFormat(Intl.ListFormat, locale, { type: 'conjunction' } as const).format(values),
      rentalDays: (range: DayRange) => format.formatRentalDays(locale, range, thisYear),
    }),
    [locale, thisYear, unit],
  );
}
