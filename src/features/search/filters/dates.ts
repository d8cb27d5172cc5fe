import CalendarDays from 'lucide-react/icons/calendar-days';
import { type DayRange } from '~/domain/time/day';
import { DatesField } from './DatesField';
import { type FilterControl } from './filter-control';

export const dates: FilterControl<DayRange> = {
  icon: CalendarDays,
  describe: (range, { format }) => format.dayRange(range),
  Field: DatesField,
  needsClear: true,
};
