import { whenLoaded } from '../when-loaded';
import { Skeleton, SkeletonGroup } from '../feedback/Skeleton';
import { type DateRangeCalendarProps } from './DateRangeCalendar';
import styles from './InlineDateRange.module.css';

const load = () => import('./DateRangeCalendar');

/** Loads the calendar's code before it is used. */
export function preloadCalendar(): void {
  void load();
}

function Placeholder() {
  return (
    <SkeletonGroup className={styles.placeholder}>
      <Skeleton shape="field" />
      <Skeleton shape="panel" />
    </SkeletonGroup>
  );
}

const DateRangeCalendar = whenLoaded(async () => (await load()).DateRangeCalendar, Placeholder);

/** The calendar in the page, in a box of fixed height while its code is loading. */
export function InlineDateRange(props: DateRangeCalendarProps) {
  return (
    <div className={styles.holder}>
      <DateRangeCalendar {...props} />
    </div>
  );
}
