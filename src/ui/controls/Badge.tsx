import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'action' | 'solid';

type BadgeProps = {
  tone?: BadgeTone;
  /** `count` is the small one of tabs: no hole. */
  size?: 'm' | 'count';
  children: ReactNode;
};

/** A tag with a punched hole: a state in words. */
export function Badge({ tone = 'neutral', size = 'm', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-tone={tone} data-size={size}>
      {children}
    </span>
  );
}
