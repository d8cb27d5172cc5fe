import { useMemo } from 'react';
import { type FormatDateOptions, useIntl } from 'react-intl';
import { addDays, type Day, day as aDay, dayToDate } from '~/domain/time/day';

const inUtc = { timeZone: 'UTC' } as const;
const aSunday = aDay('2026-06-07');

/** Names that only calendars need. */
export function useDayNames() {
  const intl = useIntl();
  return useMemo(() => {
    const name = (value: Day, options: FormatDateOptions) =>
      intl.formatDate(dayToDate(value), { ...inUtc, ...options });
    return {
      /** "Saturday, June 13". */
      whole: (value: Day) => name(value, { weekday: 'long', month: 'long', day: 'numeric' }),
      /** "Jun", or "Jan 27" with its year. */
      shortMonth: (value: Day, { hasYear }: { readonly hasYear: boolean }) =>
        name(value, { month: 'short', ...(hasYear && { year: '2-digit' }) }),
      /** "Sun" to "Sat", and in full. */
      weekdays: Array.from({ length: 7 }, (_, index) => ({
        short: name(addDays(aSunday, index), { weekday: 'short' }),
        long: name(addDays(aSunday, index), { weekday: 'long' }),
      })),
    };
  }, [intl]);
}
