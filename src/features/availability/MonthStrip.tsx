import { useEffect, useRef } from 'react';
import { type BookedNights } from '~/api/listing/own-bookings';
import { type CalendarSpan } from '~/domain/listing/calendar-day';
import { type Day, startOfMonth } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useDayNames } from '~/i18n/use-day-names';
import { useText } from '~/i18n/use-text';
import { bookedByNight, shareOut } from './night-lanes';
import { daysOfMonth, monthsBetween } from './month-weeks';
import styles from './MonthStrip.module.css';

interface Props {
  readonly span: CalendarSpan;
  readonly month: Day;
  readonly stock: number;
  /** The booked nights, or null until they are known. */
  readonly booked: readonly BookedNights[] | null;
  readonly onShow: (month: Day) => void;
}

function Share({ percent }: { percent: number }) {
  return (
    <>
      <small>
        {percent === 0 ? (
          <Text id="Availability.monthFree" />
        ) : (
          <Text id="Availability.monthOut" values={{ percent }} />
        )}
      </small>
      <i aria-hidden="true" className={styles.bar}>
        <i style={{ width: `${percent}%` }} />
      </i>
    </>
  );
}

const isNewYear = (month: Day): boolean => month.slice(5, 7) === '01';

/** The months of the coming year, each with the share of nights that is out. */
export function MonthStrip({ span, month: shown, stock, booked, onShow }: Props) {
  const text = useText();
  const names = useDayNames();
  const strip = useRef<HTMLDivElement>(null);
  const months = monthsBetween(span.today, span.last);
  // The first and the last month have the same name; the year tells them apart.
  const sameMonth = startOfMonth(span.today, 12);
  const byNight = booked && bookedByNight(booked);
  useEffect(() => {
    const row = strip.current;
    const button = row?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!row || !button) return;
    // Scrolls only the row, not the page.
    row.scrollLeft = button.offsetLeft - row.clientWidth / 2 + button.clientWidth / 2;
  }, [shown]);
  return (
    <div className={styles.strip} role="group" aria-label={text('Availability.months')} ref={strip}>
      {months.map((month) => (
        <button
          key={month}
          type="button"
          className={styles.month}
          aria-pressed={month === shown}
          onClick={() => onShow(month)}
        >
          <span>
            {names.shortMonth(month, { hasYear: isNewYear(month) || month === sameMonth })}
          </span>
          {byNight && <Share percent={shareOut(byNight, daysOfMonth(month), stock)} />}
        </button>
      ))}
    </div>
  );
}
