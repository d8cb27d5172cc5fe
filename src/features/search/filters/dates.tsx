import CalendarDays from 'lucide-react/icons/calendar-days';
import { type DayRange } from '~/domain/time/day';
import { Stay } from '~/ui/content/Stay';
import { type FilterControl, type FilterFieldProps } from './filter-control';
import { searchCalendar } from '../search-calendar';
import { useText } from '~/i18n/use-text';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { InlineDateRange } from '~/ui/dates/InlineDateRange';
import styles from './DatesField.module.css';

/** "Rent from" and "Return by" over a month of days. Phones have a sheet for it. */
function DatesField({ today, value, onChange }: FilterFieldProps<DayRange>) {
  const text = useText();
  return (
    <div className={styles.field}>
      <DateRangeParts value={value ?? null} />
      <InlineDateRange
        {...searchCalendar(today)}
        label={text('Search.dates')}
        value={value ?? null}
        onChange={onChange}
      />
    </div>
  );
}

export const dates: FilterControl<DayRange> = {
  icon: CalendarDays,
  show: (range) => <Stay value={range} form="short" />,
  describe: (range, { format }) => format.stay(range),
  Field: DatesField,
};
