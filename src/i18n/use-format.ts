import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type Day, type DayRange } from '~/domain/day';
import { type Money } from '~/domain/money';
import * as format from './format';

/** The formatters of `format.ts` for the current locale. */
export function useFormat() {
  const { locale } = useIntl();
  return useMemo(
    () => ({
      money: (value: Money) => format.formatMoney(locale, value),
      price: (value: Money) => format.formatPrice(locale, value),
      day: (value: Day) => format.formatDay(locale, value),
      weekday: (value: Day) => format.formatWeekday(locale, value),
      dayWithYear: (value: Day) => format.formatDayWithYear(locale, value),
      month: (value: Day) => format.formatMonth(locale, value),
      dayRange: (range: DayRange) => format.formatDayRange(locale, range),
      rentalDays: (range: DayRange) => format.formatRentalDays(locale, range),
    }),
    [locale],
  );
}
