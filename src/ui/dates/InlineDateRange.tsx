import { Suspense } from 'react';
import { lazily } from '~/lib/lazily';
import { Skeleton, SkeletonGroup } from '../feedback/Skeleton';
import { useIsBrowser } from '../overlays/use-opened';
import { type DateRangeCalendarProps } from './DateRangeCalendar';
import styles from './InlineDateRange.module.css';

const load = () => import('./DateRangeCalendar');
const DateRangeCalendar = lazily(async () => ({ default: (await load()).DateRangeCalendar }));

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

/** The calendar in the page, in a box of fixed height while its code is loading. */
export function InlineDateRange(props: DateRangeCalendarProps) {
  const isBrowser = useIsBrowser();
  return (
    <div className={styles.holder}>
      {isBrowser ? (
        <Suspense fallback={<Placeholder />}>
          <DateRangeCalendar {...props} />
        </Suspense>
      ) : (
        <Placeholder />
      )}
    </div>
  );
}
