import { whenLoaded } from '../when-loaded';
import { SkeletonGroup } from '../feedback/Skeleton';
import { type DateRangeCalendarProps } from './DateRangeCalendar';
import { useIsPhone } from './use-is-phone';
import styles from './InlineDateRange.module.css';

function Placeholder() {
  return <SkeletonGroup className={styles.placeholder} shapes={['field', 'panel']} />;
}

const DateRangeCalendar = whenLoaded(
  async () => (await import('./DateRangeCalendar')).DateRangeCalendar,
  Placeholder,
);

interface Props extends Omit<DateRangeCalendarProps, 'layout'> {
  /** Says whether two months are side by side if they fit. */
  readonly isWide?: boolean;
}

/** The calendar in the page, in a box of fixed height while its code is loading. On phones, its months scroll in a column. */
export function InlineDateRange({ isWide = false, ...calendar }: Props) {
  const isPhone = useIsPhone();
  const wide = isWide ? 'two' : 'one';
  return (
    <div className={styles.holder}>
      <DateRangeCalendar {...calendar} layout={isPhone ? 'scroll' : wide} />
    </div>
  );
}
