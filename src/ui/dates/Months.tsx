import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { use, useEffect, useEffectEvent, useRef } from 'react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendarStateContext,
} from 'react-aria-components';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useLocale } from '~/i18n/use-locale';
import { dateFormat } from '~/lib/date-format';
import { Icon } from '../controls/Icon';
import { type DayValue } from './day-types';
import styles from './DateRangeCalendar.module.css';

const LETTERS = 2;
const WEEK = 7;

/** The library's dates print as 'YYYY-MM-DD', which is our form of a day. */
const toDay = (date: DateValue): DayValue => date.toString().slice(0, 10) as DayValue;

export type CalendarLayout = 'one' | 'two' | 'scroll';

interface Props {
  readonly today: DayValue;
}

/** The first day of the month that is `offset` months after the first one in view. */
function useMonth(offset: number): CalendarDate | undefined {
  return use(RangeCalendarStateContext)?.visibleRange.start.add({ months: offset }).set({ day: 1 });
}

function MonthName({ offset }: { offset: number }) {
  const format = useFormat();
  const month = useMonth(offset);
  return (
    // The grid below has the same name.
    <div className={styles.month} aria-hidden="true">
      {month && format.month(toDay(month))}
    </div>
  );
}

interface GridProps extends Props {
  readonly offset?: number;
  /** Says whether the month is in a column, where past weeks are left out, and the names of weekdays are above all months. */
  readonly isInColumn?: boolean;
}

function Grid({ today, offset = 0, isInColumn = false }: GridProps) {
  const month = useMonth(offset);
  const days = (
    <CalendarGridBody key="days">
      {(date) =>
        date.month === month?.month ? (
          <CalendarCell date={date} className={styles.cell ?? ''}>
            {({ formattedDate }) => (
              <span
                className={styles.day}
                data-today={toDay(date) === today || undefined}
                data-over={(isInColumn && isWeekOver(date, today)) || undefined}
              >
                {formattedDate}
              </span>
            )}
          </CalendarCell>
        ) : (
          <td />
        )
      }
    </CalendarGridBody>
  );
  const names = (
    <CalendarGridHeader key="names">
      {(weekday) => (
        <CalendarHeaderCell className={styles.weekday}>
          {weekday.slice(0, LETTERS)}
        </CalendarHeaderCell>
      )}
    </CalendarGridHeader>
  );
  return (
    <CalendarGrid
      weekdayStyle="short"
      className={styles.grid}
      offset={offset === 0 ? {} : { months: offset }}
    >
      {isInColumn ? days : [names, days]}
    </CalendarGrid>
  );
}

/** Whether the week of a day, from Sunday on, ended before today. */
function isWeekOver(date: CalendarDate, today: DayValue): boolean {
  const weekday = date.toDate('UTC').getUTCDay();
  return toDay(date.add({ days: WEEK - 1 - weekday })) < today;
}

const Back = () => (
  <Button slot="previous" className={styles.step ?? ''}>
    <Icon of={ChevronLeft} />
  </Button>
);

const Forth = () => (
  <Button slot="next" className={styles.step ?? ''}>
    <Icon of={ChevronRight} />
  </Button>
);

/** The month in view, with buttons for the months before and after. */
const OneMonth = ({ today }: Props) => (
  <>
    <div className={styles.header}>
      <Back />
      <MonthName offset={0} />
      <Forth />
    </div>
    <Grid today={today} />
  </>
);

const TwoMonths = ({ today }: Props) => (
  <div className={styles.two}>
    <div>
      <div className={styles.header}>
        <Back />
        <MonthName offset={0} />
        <span className={styles.room} />
      </div>
      <Grid today={today} />
    </div>
    <div>
      <div className={styles.header}>
        <span className={styles.room} />
        <MonthName offset={1} />
        <Forth />
      </div>
      <Grid today={today} offset={1} />
    </div>
  </div>
);

/** A Sunday; only its place in the week matters. */
const sunday = parseDate('2026-06-07');

function Weekdays() {
  const locale = useLocale();
  const { format } = dateFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={styles.weekdays} aria-hidden="true">
      {Array.from({ length: WEEK }, (_, index) => {
        const name = format(sunday.add({ days: index }).toDate('UTC'));
        return (
          <span key={name} className={styles.weekday}>
            {name.slice(0, LETTERS)}
          </span>
        );
      })}
    </div>
  );
}

interface ColumnProps extends Props {
  readonly count: number;
  /** Adds months; undefined if all are there. */
  readonly onMore: (() => void) | undefined;
}

/** Adds later months when it comes into view, or when it is pressed. */
function More({ onMore }: { readonly onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const latest = useEffectEvent(onMore);
  useEffect(() => {
    if (!button.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) latest();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, []);
  return (
    <button ref={button} type="button" className={styles.more} onClick={onMore}>
      <Text id="DateRange.more" />
    </button>
  );
}

/** All months in a scrolling column, from this week on. The chosen days are in view from the start. */
function AllMonths({ today, count, onMore }: ColumnProps) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = column.current?.querySelector('[data-selection-start]')?.closest('section');
    // The first month is in view anyway, below the fields of the days.
    if (chosen?.matches('section ~ section')) chosen.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={column} className={styles.column}>
      <Weekdays />
      {Array.from({ length: count }, (_, offset) => (
        <section key={offset} className={styles.section}>
          <MonthName offset={offset} />
          <Grid today={today} offset={offset} isInColumn />
        </section>
      ))}
      {/* Each count has a new element, because the old one may still be in view after months were added before it. */}
      {onMore && <More key={count} onMore={onMore} />}
    </div>
  );
}

interface MonthsProps extends ColumnProps {
  readonly layout: CalendarLayout;
}

/** The months inside a calendar, in one of the layouts. */
export function Months({ layout, ...column }: MonthsProps) {
  switch (layout) {
    case 'one':
      return <OneMonth today={column.today} />;
    case 'two':
      return <TwoMonths today={column.today} />;
    case 'scroll':
      return <AllMonths {...column} />;
    default:
      return layout satisfies never;
  }
}
