import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { type DayRangeValue } from './day-types';
import styles from './DateRangeParts.module.css';

interface Props {
  readonly value: DayRangeValue | null;
  /** The half that the next press in the calendar sets. */
  readonly active?: 'start' | 'end';
  /** The hours of the two days, such as "8 am". With hours, the days are those of pick-up and return. */
  readonly hours?: {
    readonly pickUp: string;
    readonly returnBy: string;
    /** The tools are picked up at that hour, not from it on. */
    readonly isPickUpAgreed?: boolean;
  };
}

/** "Rent from" and "Return by", or with hours "Pick up from 8 am" and "Return by 6 pm", as the two halves of one field. */
export function DateRangeParts({ value, active, hours }: Props) {
  const format = useFormat();
  return (
    <span className={styles.parts}>
      <span className={styles.part} data-active={active === 'start' || undefined}>
        <span className={styles.label}>
          {hours ? (
            <Text
              id={hours.isPickUpAgreed ? 'DateRange.pickUpAt' : 'DateRange.pickUpFrom'}
              values={{ hour: hours.pickUp }}
            />
          ) : (
            <Text id="DateRange.from" />
          )}
        </span>{' '}
        <b className={styles.day}>
          {value ? format.weekday(value.start) : <Text id="DateRange.add" />}
        </b>
      </span>{' '}
      <span className={styles.part} data-active={active === 'end' || undefined}>
        <span className={styles.label}>
          {hours ? (
            <Text id="DateRange.returnBy" values={{ hour: hours.returnBy }} />
          ) : (
            <Text id="DateRange.to" />
          )}
        </span>{' '}
        <b className={styles.day}>
          {value ? format.weekday(value.end) : <Text id="DateRange.add" />}
        </b>
      </span>
    </span>
  );
}
