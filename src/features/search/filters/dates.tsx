import CalendarDays from 'lucide-react/icons/calendar-days';
import { type DayRange } from '~/domain/time/day';
import { Stay } from '~/ui/content/Stay';
import { DatesField } from './DatesField';
import { type FilterControl } from './filter-control';

export const dates: FilterControl<DayRange> = {
  icon: CalendarDays,
  show: (range) => <Stay value={range} form="short" />,
  describe: (range, { format }) => format.stay(range),
  Field: DatesField,
  needsClear: true,
};
