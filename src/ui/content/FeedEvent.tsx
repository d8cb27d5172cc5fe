import { type ReactNode } from 'react';
import { Icon, type IconShape } from '../controls/Icon';
import styles from './FeedEvent.module.css';

interface Props {
  readonly icon: IconShape;
  readonly tone?: 'neutral' | 'success' | 'danger';
  /** A `<time>`, already in words. */
  readonly time: ReactNode;
  readonly children: ReactNode;
}

/** An event of an order: icon, one line, time. */
export function FeedEvent({ icon, tone = 'neutral', time, children }: Props) {
  return (
    <div className={styles.event} data-tone={tone}>
      <span className={styles.sign}>
        <Icon of={icon} size="s" />
      </span>
      <span>{children}</span>
      <span className={styles.time}>{time}</span>
    </div>
  );
}

/** The rule between two days. */
export function DayRule({ children }: { children: ReactNode }) {
  return <div className={styles.day}>{children}</div>;
}

/** The rule above everything that the reader has not seen before this visit. */
export function UnreadRule({ children }: { children: ReactNode }) {
  return (
    <div className={styles.day} data-unread>
      {children}
    </div>
  );
}
