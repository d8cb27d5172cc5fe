import { PICK_UP_HOUR, RETURN_HOUR } from '~/domain/order/process/order-deadlines';
import { hourText } from '~/lib/moment-text';
import { useLocale } from './use-locale';

/** "8 am" and "6 pm": the hours of every stay for which nothing else was agreed. */
export function useStayHours(): { readonly pickUp: string; readonly returnBy: string } {
  const locale = useLocale();
  return { pickUp: hourText(locale, PICK_UP_HOUR), returnBy: hourText(locale, RETURN_HOUR) };
}
