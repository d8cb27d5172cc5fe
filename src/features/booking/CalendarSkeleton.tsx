import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import styles from './BookingForm.module.css';

/** The box that the calendar will fill. */
export const CalendarSkeleton = () => (
  <SkeletonGroup className={styles.calendarSkeleton}>
    <Skeleton shape="field" />
    <Skeleton shape="panel" />
  </SkeletonGroup>
);
