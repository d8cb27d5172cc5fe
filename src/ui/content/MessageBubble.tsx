import { type ReactNode } from 'react';
import styles from './MessageBubble.module.css';

interface Props {
  readonly side: 'mine' | 'theirs';
  /** The other side's picture. */
  readonly avatar?: ReactNode;
  /** Who wrote it, for screen readers: sides are told by place and colour alone. */
  readonly author: ReactNode;
  /** A `<time>`, already in words. */
  readonly time: ReactNode;
  readonly children: ReactNode;
}

/** One message: theirs sunken at the left, mine pine at the right. */
export function MessageBubble({ side, avatar, author, time, children }: Props) {
  return (
    <div className={styles.message} data-side={side}>
      {side === 'theirs' && <span className={styles.avatar}>{avatar}</span>}
      <div className={styles.bubble}>
        <span className={styles.author}>{author}</span>
        {children}
      </div>
      <span className={styles.time}>{time}</span>
    </div>
  );
}
