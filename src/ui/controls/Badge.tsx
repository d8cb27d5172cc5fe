import { type Said, takeSaid } from '~/i18n/said';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'action' | 'solid';

type Props = Said & {
  readonly tone?: BadgeTone;
  /** `count` is the small one on tabs, without a hole. */
  readonly size?: 'm' | 'count';
};

/** A tag with a punched hole: a state in words. */
export function Badge(props: Props) {
  const [words, { tone = 'neutral', size = 'm' }] = takeSaid(props);
  return (
    <span className={styles.badge} data-tone={tone} data-size={size}>
      {words}
    </span>
  );
}
