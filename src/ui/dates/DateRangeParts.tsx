import { FormattedMessage } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { useFormat } from '~/i18n/use-format';
import type { DayRangeValue } from './day-types';
import styles from './DateRangeParts.module.css';

const messages = defineMessages({
  from: { id: 'DateRange.from' },
  to: { id: 'DateRange.to' },
  add: { id: 'DateRange.add' },
});

type DateRangePartsProps = {
  value: DayRangeValue | null;
  /** The part that the next press in the calendar sets. */
  active?: 'start' | 'end';
};

/** "Rent from" and "Return by", as the two halves of one field. */
export function DateRangeParts({ value, active }: DateRangePartsProps) {
  const format = useFormat();
  return (
    <span className={styles.parts}>
      <span className={styles.part} data-active={active === 'start' || undefined}>
        <span className={styles.label}>
          <FormattedMessage {...messages.from} />
        </span>{' '}
        <b className={styles.day}>
          {value ? format.weekday(value.start) : <FormattedMessage {...messages.add} />}
        </b>
      </span>{' '}
      <span className={styles.part} data-active={active === 'end' || undefined}>
        <span className={styles.label}>
          <FormattedMessage {...messages.to} />
        </span>{' '}
        <b className={styles.day}>
          {value ? format.weekday(value.end) : <FormattedMessage {...messages.add} />}
        </b>
      </span>
    </span>
  );
}
