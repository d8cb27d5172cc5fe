import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  I18nProvider,
  RangeCalendar,
} from 'react-aria-components';
import { useLocale } from '~/i18n/use-locale';
import { Icon } from '../controls/Icon';
import { type DayRangeValue, type DayValue } from './day-types';
import { finishedRange, isDayUnavailable, type NightTest } from './range-rules';
import { WeekendChoices } from './WeekendChoices';
import { canBeChosen, weekendsFrom } from './weekends';
import styles from './DateRangeCalendar.module.css';

export interface DateRangeCalendarProps {
  readonly label: string;
  readonly value: DayRangeValue | null;
  /** Called only with complete ranges: at least one night, none of them unavailable. */
  readonly onChange: (range: DayRangeValue) => void;
  /** Underlined in orange; days before `min` cannot be chosen. */
  readonly today: DayValue;
  readonly min?: DayValue;
  /** The last day of return. */
  readonly max?: DayValue;
  readonly isNightUnavailable?: NightTest;
  /** Offers this weekend and the next one, if their nights are free. */
  readonly hasWeekends?: boolean;
  /** Called with the first day of the month that came into view: time to load its nights. */
  readonly onMonthShown?: (month: DayValue) => void;
}

/** The library's dates print as 'YYYY-MM-DD', which is our form of a day. */
const toDay = (date: DateValue): DayValue => date.toString().slice(0, 10) as DayValue;
const toDate = (day: DayValue): CalendarDate => parseDate(day);
const addDays = (day: DayValue, days: number): DayValue => toDay(toDate(day).add({ days }));
const everyNightFree: NightTest = () => false;
const visibleLetters = 2;

type WeekendOptions = Pick<DateRangeCalendarProps, 'today' | 'max'> & {
  readonly min: DayValue;
  readonly isNightUnavailable: NightTest;
};

function openWeekends({ today, ...bounds }: WeekendOptions) {
  const { first, next } = weekendsFrom(today);
  const both = [
    { range: first, name: 'DateRange.thisWeekend' },
    { range: next, name: 'DateRange.nextWeekend' },
  ] as const;
  return both.filter(({ range }) => canBeChosen(range, { max: undefined, ...bounds }));
}

/** The month in view, with buttons for the months before and after. */
function Month({ today }: { today: DayValue }) {
  return (
    <>
      <div className={styles.header}>
        <Button slot="previous" className={styles.step ?? ''}>
          <Icon of={ChevronLeft} />
        </Button>
        <Heading className={styles.month} />
        <Button slot="next" className={styles.step ?? ''}>
          <Icon of={ChevronRight} />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="short" className={styles.grid}>
        <CalendarGridHeader>
          {(weekday) => (
            <CalendarHeaderCell className={styles.weekday}>
              {weekday.slice(0, visibleLetters)}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell date={date} className={styles.cell ?? ''}>
              {({ formattedDate }) => (
                <span className={styles.day} data-today={toDay(date) === today || undefined}>
                  {formattedDate}
                </span>
              )}
            </CalendarCell>
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}

/** One month of days: the start filled, the nights tinted, the day of return outlined. Weeks start on Sunday. */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  const {
    label,
    value,
    onChange,
    today,
    min = today,
    max,
    isNightUnavailable = everyNightFree,
    hasWeekends = false,
  } = props;
  const locale = useLocale();
  const [focused, setFocused] = useState(() => toDate(value?.start ?? min));
  const weekends = hasWeekends ? openWeekends({ today, min, max, isNightUnavailable }) : [];
  const chooseWeekend = (range: DayRangeValue) => {
    setFocused(toDate(range.start));
    onChange(range);
  };
  return (
    <I18nProvider locale={locale}>
      <WeekendChoices choices={weekends} value={value} onChoose={chooseWeekend} />
      <RangeCalendar<CalendarDate>
        aria-label={label}
        className={styles.calendar ?? ''}
        firstDayOfWeek="sun"
        value={value && { start: toDate(value.start), end: toDate(value.end) }}
        focusedValue={focused}
        minValue={toDate(min)}
        maxValue={max && toDate(max)}
        isDateUnavailable={(date, anchor) =>
          isDayUnavailable(toDay(date), {
            anchor: anchor && toDay(anchor),
            value,
            isNightUnavailable,
            addDays,
          })
        }
        onChange={({ start, end }) => {
          const range = finishedRange(toDay(start), toDay(end), {
            max,
            isNightUnavailable,
            addDays,
          });
          if (range) onChange(range);
        }}
        onFocusChange={(date) => {
          setFocused(date);
          props.onMonthShown?.(toDay(date.set({ day: 1 })));
        }}
      >
        <Month today={today} />
      </RangeCalendar>
    </I18nProvider>
  );
}
