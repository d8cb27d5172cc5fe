import { bookingDates } from '~/domain/time/booking-dates';
import { type DayRange } from '~/domain/time/day';
import { useFormat } from './use-format';
import { useText } from './use-text';

/** "Dec 2 – 4, return by Sat, Dec 5": the rental days end before the day of return. */
export function useStayText(): (stay: DayRange) => string {
  const text = useText();
  const format = useFormat();
  return (stay) =>
    text('Stay.text', {
      days: format.rentalDays(stay),
      returnBy: format.weekday(bookingDates(stay).returnBy),
    });
}
