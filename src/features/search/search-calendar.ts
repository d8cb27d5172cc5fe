import { BOOKABLE_DAYS_AHEAD } from '~/domain/order/process/order-rules';
import { addDays, type Day } from '~/domain/time/day';

/** The days that a search can ask for. */
export const searchCalendar = (today: Day) => ({
  today,
  max: addDays(today, BOOKABLE_DAYS_AHEAD),
  hasUsualStays: true,
});
