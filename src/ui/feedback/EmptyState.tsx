import type { ReactNode } from 'react';
import { Board } from '../motifs/Board';
import { Outline } from '../motifs/Outline';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  /** A painted outline: `/illustrations/outlines/<tool>.svg`. */
  outline?: string;
  title: string;
  /** The title's rank in the page. */
  level?: 1 | 2 | 3;
  children?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
};

/** Nothing here: the board with an empty outline, one sentence, one way on. */
export function EmptyState({ outline, title, level = 2, children, action }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <Board className={styles.empty} dots="m">
      {outline && <Outline className={styles.outline} src={outline} />}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </Board>
  );
}
