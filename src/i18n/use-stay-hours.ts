import { PICK_UP_HOUR, RETURN_HOUR } from '~/domain/order/process/order-deadlines';
import { type MovedHours } from '~/domain/order/stay/order-metadata';
import { clockText, hourText } from '~/lib/moment-text';
import { useLocale } from './use-locale';

/** "8 am" and "6 pm": the hours of every stay for which nothing else was agreed, or "6:30 pm" if another rental moves them. */
export function useStayHours(
  moved: MovedHours = {},
  timeZone = 'UTC',
): { readonly pickUp: string; readonly returnBy: string } {
  const locale = useLocale();
  const hourOf = (time: string | undefined, usual: number) =>
    time === undefined ? hourText(locale, usual) : clockText(locale, new Date(time), timeZone);
  return {
    pickUp: hourOf(moved.pickUp, PICK_UP_HOUR),
    returnBy: hourOf(moved.return, RETURN_HOUR),
  };
}
