import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import { type DayRangeValue } from '../dates/day-types';
import styles from './Stay.module.css';

interface Props {
  readonly value: DayRangeValue;
  /** `long` has the days of the week and the length, `short` neither. */
  readonly form?: 'long' | 'short';
  /** A short stay has no length unless this says so. */
  readonly hasLength?: boolean;
  /** The length is on a line of its own wherever it stands. */
  readonly lines?: boolean;
}

/**
 * "Sat, Nov 28 → Mon, Nov 30 · 2 nights", or "Nov 28 → 30". Screen readers read "to" and full names. In a narrow place the length moves
 * to a second line and loses its dot.
 */
export function Stay({ value, form = 'long', hasLength = form === 'long', lines = false }: Props) {
  const format = useFormat();
  const text = useText();
  const length = hasLength ? format.stayLength(text, value) : undefined;
  return (
    <span className={styles.stay} data-lines={lines || undefined}>
      <span aria-hidden="true" className={styles.days}>
        {format.stay(value, form)}
      </span>
      {length && (
        <span aria-hidden="true" className={styles.length}>
          <span className={styles.dot}>{' · '}</span>
          <span>{length}</span>
        </span>
      )}
      <VisuallyHidden>
        <Text id="Stay.spoken" values={format.stayDays(value)} />
        {length && <span>{`, ${length}`}</span>}
      </VisuallyHidden>
    </span>
  );
}
