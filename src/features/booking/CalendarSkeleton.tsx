import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import styles from './BookingForm.module.css';

/** Holds the place of the calendar. */
export const CalendarSkeleton = () => (
  <SkeletonGroup className={styles.calendarSkeleton} shapes={['field', 'panel']} />
);
