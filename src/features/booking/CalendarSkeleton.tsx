import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import styles from './BookingForm.module.css';

/** A placeholder for the calendar. */
export const CalendarSkeleton = () => (
  <SkeletonGroup className={styles.calendarSkeleton}>
    <Skeleton shape="field" />
    <Skeleton shape="panel" />
  </SkeletonGroup>
);
