import { useStayHours } from '~/i18n/use-stay-hours';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { CalendarSkeleton } from './CalendarSkeleton';
import styles from './BookingForm.module.css';

/** Holds the form's place until a browser can show the calendar. */
export function BookingSkeleton() {
  const hours = useStayHours();
  return (
    <div className={styles.form}>
      <DateRangeParts value={null} active="start" hours={hours} />
      <CalendarSkeleton />
    </div>
  );
}
