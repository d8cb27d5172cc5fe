import { useMemo } from 'react';
import { type FormatNumberOptions, useIntl } from 'react-intl';
import { type Day, type DayRange } from '~/domain/time/day';
import { type Money } from '~/domain/money/money';
import { useClock } from '~/lib/clock';
import { useBookingUnit } from './booking-unit';
import * as format from './format';
import { formatStay, stayDays, stayLength } from './stay';
import { type TextOf } from './texts';

/** The formatters of `format.ts` for the current locale; dates of other years are shown with their year. */
export function useFormat() {
  const intl = useIntl();
  const thisYear = useClock().now().getUTCFullYear();
  const unit = useBookingUnit();
  return useMemo(() => {
    const { locale } = intl;
    return {
      unit,
      money: (value: Money) => format.formatMoney(locale, value),
      price: (value: Money) => format.formatPrice(locale, value),
      day: (value: Day) => format.formatDay(locale, value, thisYear),
      weekday: (value: Day) => format.formatWeekday(locale, value, thisYear),
      dayWithYear: (value: Day) => format.formatDayWithYear(locale, value),
      month: (value: Day) => format.formatMonth(locale, value),
      /** "Sat, Nov 28 → Mon, Nov 30", or short "Nov 28 → 30": pick-up day and return day. Pages show `<Stay>`. */
      stay: (range: DayRange, form: 'long' | 'short' = 'short') =>
        formatStay(locale, range, { form, thisYear }),
      /** The two days of a stay with full names, for screen readers. */
      stayDays: (range: DayRange) => stayDays(locale, range, { form: 'spoken', thisYear }),
      /** "2 nights". */
      stayLength: (text: TextOf, range: DayRange) => stayLength(text, range, unit),
      number: (value: number, options?: FormatNumberOptions) => intl.formatNumber(value, options),
      /** "manual, charger, case". */
      list: (values: readonly string[]) => intl.formatList(values, { type: 'unit' }),
      /** "Ladder, drill, and saw". */
      all: (values: readonly string[]) => intl.formatList(values, { type: 'conjunction' }),
    };
  }, [intl, thisYear, unit]);
}
