import CalendarDays from 'lucide-react/icons/calendar-days';
import { addDays, type DayRange } from '~/domain/time/day';
import { Stay } from '~/ui/content/Stay';
import { type FilterControl, type FilterFieldProps } from './filter-control';
import { BOOKABLE_DAYS_AHEAD } from '~/domain/order/process/order-rules';
import { useText } from '~/i18n/use-text';
import { DateRangeField } from '~/ui/dates/DateRangeField';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { InlineDateRange } from '~/ui/dates/InlineDateRange';
import { useIsPhone } from '~/ui/dates/use-is-phone';
import styles from './DatesField.module.css';

/** "Rent from" and "Return by" over a month of days. On phones it is a field that opens the phone's calendar. */
function DatesField({ today, value, onChange }: FilterFieldProps<DayRange>) {
  const text = useText();
  const isPhone = useIsPhone();
  const calendar = {
    today,
    max: addDays(today, BOOKABLE_DAYS_AHEAD),
    hasUsualStays: true,
    value: value ?? null,
  };
  if (isPhone) {
    return <DateRangeField {...calendar} onChange={(range) => onChange(range ?? undefined)} />;
  }
  return (
    <div className={styles.field}>
      <DateRangeParts value={calendar.value} />
      <InlineDateRange {...calendar} label={text('Search.dates')} onChange={onChange} />
    </div>
  );
}

export const dates: FilterControl<DayRange> = {
  icon: CalendarDays,
  show: (range) => <Stay value={range} form="short" />,
  describe: (range, { format }) => format.stay(range),
  Field: DatesField,
  needsClear: true,
};
