import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import { useState } from 'react';
import { I18nProvider, RangeCalendar } from 'react-aria-components';
import { useFirstDayOfWeek } from '~/i18n/first-day-of-week';
import { useLocale } from '~/i18n/use-locale';
import { type DayRangeValue, type DayValue } from './day-types';
import { finishedRange, isDayUnavailable, type NightTest, withoutGaps } from './range-rules';
import { type CalendarLayout, Months } from './Months';
import { type UsualStay, usualStays } from './usual-stays';
import { Text } from '~/i18n/Text';
import { Chip } from '../controls/Chip';
import styles from './DateRangeCalendar.module.css';

interface Props {
  /** The stays that can be chosen. */
  readonly choices: readonly UsualStay[];
  readonly value: DayRangeValue | null;
  readonly onChoose: (range: DayRangeValue) => void;
}

/** The stays that most people look for, each with one press. */
function UsualStays({ choices, value, onChoose }: Props) {
  if (choices.length === 0) return null;
  return (
    <div className={styles.choices}>
      {choices.map(({ range, name }) => {
        const isChosen = value?.start === range.start && value.end === range.end;
        return (
          <Chip key={name} isOn={isChosen} aria-pressed={isChosen} onClick={() => onChoose(range)}>
            <Text id={name} />
          </Chip>
        );
      })}
    </div>
  );
}

export interface DateRangeCalendarProps {
  readonly label: string;
  readonly value: DayRangeValue | null;
  /** Gets only complete ranges: at least one night, none of them unavailable. */
  readonly onChange: (range: DayRangeValue) => void;
  /** Underlined in orange; days before `min` cannot be chosen. */
  readonly today: DayValue;
  readonly min?: DayValue;
  /** The last day of return. */
  readonly max?: DayValue;
  readonly isNightUnavailable?: NightTest;
  /** Shorter stays and shorter gaps are not offered. */
  readonly minNights?: number;
  /** Offers this weekend, the next one and a week, if their nights are free. */
  readonly hasUsualStays?: boolean;
  /** The layout: one month with buttons, two of them side by side, or all in one scrolling column. */
  readonly layout?: CalendarLayout;
  /** Gets the first day of the month that came into view, so that its nights can be loaded. */
  readonly onMonthShown?: (month: DayValue) => void;
}

/** The library's dates print as 'YYYY-MM-DD', which is our form of a day. */
const toDay = (date: DateValue): DayValue => date.toString().slice(0, 10) as DayValue;
const toDate = (day: DayValue): CalendarDate => parseDate(day);
const addDays = (day: DayValue, days: number): DayValue => toDay(toDate(day).add({ days }));

const YEAR = 12;

/** The number of months from `min` to `max`, including both; at most a year. */
function monthsBetween(min: DayValue, max: DayValue | undefined): number {
  if (max === undefined) return YEAR;
  const [first, last] = [toDate(min), toDate(max)];
  const months = (last.year - first.year) * YEAR + last.month - first.month + 1;
  return Math.min(Math.max(months, 1), YEAR + 1);
}

/** How many months of the column are there at first, and how many each step adds: a year of days is slow on a phone. */
const MONTHS_STEP = 3;

interface Span {
  readonly min: DayValue;
  readonly max: DayValue | undefined;
  /** A day that has to be in the column from the beginning. */
  readonly first: DayValue;
}

/** The number of months in the column, which grows when somebody scrolls or moves there. */
function useColumn({ min, max, first }: Span) {
  const [asked, setAsked] = useState(() => Math.max(MONTHS_STEP, monthsBetween(min, first) + 1));
  const most = monthsBetween(min, max);
  const count = Math.min(asked, most);
  return {
    count,
    more: count < most ? () => setAsked(count + MONTHS_STEP) : undefined,
    reach: (day: DayValue) => setAsked((now) => Math.max(now, monthsBetween(min, day) + 1)),
  };
}

/** Months of days: the start filled, the nights tinted, the day of return outlined. Weeks start on Sunday. */
export function DateRangeCalendar(props: DateRangeCalendarProps) {
  const {
    label,
    value,
    onChange,
    today,
    min = today,
    max,
    minNights = 1,
    hasUsualStays = false,
    layout = 'one',
  } = props;
  const locale = useLocale();
  const firstDayOfWeek = useFirstDayOfWeek();
  const [focused, setFocused] = useState(() => toDate(value?.start ?? min));
  const isNightUnavailable = withoutGaps({
    min,
    minNights,
    addDays,
    isNightUnavailable: props.isNightUnavailable,
  });
  const stays = hasUsualStays
    ? usualStays({ today, value, min, max, isNightUnavailable, minNights })
    : [];
  const column = useColumn({ min, max, first: value?.end ?? min });
  const months = { one: 1, two: 2, scroll: column.count };
  const chooseStay = (range: DayRangeValue) => {
    setFocused(toDate(range.start));
    onChange(range);
  };
  return (
    <I18nProvider locale={locale}>
      <UsualStays choices={stays} value={value} onChoose={chooseStay} />
      <RangeCalendar<CalendarDate>
        aria-label={label}
        className={styles.calendar ?? ''}
        data-layout={layout}
        firstDayOfWeek={firstDayOfWeek}
        visibleDuration={{ months: months[layout] }}
        // The selection is counted back from the last month, so that the column always begins with the first one.
        selectionAlignment={layout === 'scroll' ? 'end' : 'start'}
        pageBehavior="single"
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
          column.reach(toDay(date));
          props.onMonthShown?.(toDay(date.set({ day: 1 })));
        }}
      >
        <Months today={today} layout={layout} count={column.count} onMore={column.more} />
      </RangeCalendar>
    </I18nProvider>
  );
}
