import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { type Day, type DayRange } from '~/domain/day';
import { type Money } from '~/domain/money';
import { useClock } from '~/lib/clock';
import { useBookingUnit } from './booking-unit';
import * as format from './format';

/** The formatters of `format.ts` for the current locale; days of another year than this are told with theirs. */
export function useFormat() {
  const { locale } = useIntl();
  const thisYear = useClock().now().getUTCFullYear();
  const unit = useBookingUnit();
  return useMemo(
    () => ({
      /** What prices are for. */
      unit,
      money: (value: Money) => format.formatMoney(locale, value),
      price: (value: Money) => format.formatPrice(locale, value),
      day: (value: Day) => format.formatDay(locale, value, thisYear),
      weekday: (value: Day) => format.formatWeekday(locale, value, thisYear),
      dayWithYear: (value: Day) => format.formatDayWithYear(locale, value),
      month: (value: Day) => format.formatMonth(locale, value),
      dayRange: (range: DayRange) => format.formatDayRange(locale, range, thisYear),
      rentalDays: (range: DayRange) => format.formatRentalDays(locale, range, thisYear),
    }),
    [locale, thisYear, unit],
  );
}
