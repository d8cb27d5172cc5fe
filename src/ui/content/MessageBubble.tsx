import { type ReactNode } from 'react';
import { VisuallyHidden } from '../controls/VisuallyHidden';
import styles from './MessageBubble.module.css';

interface Props {
  readonly side: 'mine' | 'theirs';
  /** The other side's picture. */
  readonly avatar?: ReactNode;
  /** The author's name for screen readers, because otherwise only position and color show the side. */
  readonly author: ReactNode;
  /** A `<time>`, already in words. */
  readonly time: ReactNode;
  readonly children: ReactNode;
}

/** A message: the other side's on the left, one's own on the right. */
export function MessageBubble({ side, avatar, author, time, children }: Props) {
  return (
    <div className={styles.message} data-side={side}>
      {side === 'theirs' && <span className={styles.avatar}>{avatar}</span>}
      <div className={styles.bubble}>
        <VisuallyHidden>{author}</VisuallyHidden>
        {children}
      </div>
      <span className={styles.time}>{time}</span>
    </div>
  );
}
