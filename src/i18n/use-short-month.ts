import { type Day, dayToDate } from '~/domain/time/day';
import { useLocale } from './use-locale';

/** "Jun". */
export function useShortMonth(): (value: Day) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { month: 'short', timeZone: 'UTC' });
  return (value) => format.format(dayToDate(value));
}
