import { addDays, type DayRange } from '~/domain/time/day';
import { BOOKABLE_DAYS_AHEAD } from '~/domain/order/order-rules';
import { useText } from '~/i18n/use-text';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { InlineDateRange } from '~/ui/dates/InlineDateRange';
import { type FilterFieldProps } from './filter-control';
import styles from './DatesField.module.css';

/** "Rent from" and "Return by" over a month of days. */
export function DatesField({ today, value, onChange }: FilterFieldProps<DayRange>) {
  const text = useText();
  return (
    <div className={styles.field}>
      <DateRangeParts value={value ?? null} />
      <InlineDateRange
        label={text('Search.dates')}
        today={today}
        max={addDays(today, BOOKABLE_DAYS_AHEAD)}
        hasWeekends
        value={value ?? null}
        onChange={onChange}
      />
    </div>
  );
}
