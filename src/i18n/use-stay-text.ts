import { useIntl } from 'react-intl';
import { bookingDates } from '~/domain/booking-dates';
import { type DayRange } from '~/domain/day';
import { defineMessages } from './define-messages';
import { useFormat } from './use-format';

const messages = defineMessages({ stay: { id: 'Stay.text' } });

/** "Dec 2 – 4, return by Sat, Dec 5": the rental days end before the day of return. */
export function useStayText(): (stay: DayRange) => string {
  const intl = useIntl();
  const format = useFormat();
  return (stay) =>
    intl.formatMessage(messages.stay, {
      days: format.rentalDays(stay),
      returnBy: format.weekday(bookingDates(stay).returnBy),
    });
}
