import { type ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'action' | 'solid';

interface Props {
  readonly tone?: BadgeTone;
  /** `count` is the small one on tabs, without a hole. */
  readonly size?: 'm' | 'count';
  readonly children: ReactNode;
}

/** A tag with a punched hole: a state in words. */
export function Badge({ tone = 'neutral', size = 'm', children }: Props) {
  return (
    <span className={styles.badge} data-tone={tone} data-size={size}>
      {children}
    </span>
  );
}
