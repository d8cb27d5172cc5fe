import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { CalendarSkeleton } from './CalendarSkeleton';
import styles from './BookingForm.module.css';

/** A placeholder for the form until a browser can show the calendar. */
export const BookingSkeleton = () => (
  <div className={styles.form}>
    <DateRangeParts value={null} active="start" />
    <CalendarSkeleton />
  </div>
);
