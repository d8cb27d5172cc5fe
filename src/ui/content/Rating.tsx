import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import styles from './Rating.module.css';

const starPath = 'm12 2.5 2.9 6.1 6.6.9-4.8 4.7 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.5l6.6-.9Z';

/** The rating star. It is decorative, because the number is next to it. */
export function Star({ size = 15 }: { size?: number }) {
  return (
    <svg className={styles.star} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={starPath} />
    </svg>
  );
}

interface Props {
  /** 1 to 5; shown with one decimal. */
  readonly average: number;
  readonly count?: number;
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** "★ 4.9 (31)", spoken as a sentence. */
export function Rating({ average, count }: Props) {
  const format = useFormat();
  const rating = format.number(average, oneDecimal);
  return (
    <span className={styles.rating}>
      <VisuallyHidden>
        {count === undefined ? (
          <Text id="Rating.value" values={{ rating }} />
        ) : (
          <Text id="Rating.valueWithCount" values={{ rating, count }} />
        )}
      </VisuallyHidden>
      <Star />
      <span aria-hidden="true">{rating}</span>
      {count !== undefined && (
        <span className={styles.count} aria-hidden="true">
          {`(${format.number(count)})`}
        </span>
      )}
    </span>
  );
}
