import { type ReactNode } from 'react';
import { Board } from '../motifs/Board';
import { Outline } from '../motifs/Outline';
import styles from './EmptyState.module.css';

interface Props {
  /** A painted outline: `/illustrations/outlines/<tool>.svg`. */
  readonly outline?: string;
  readonly title: string;
  /** The title's heading level. */
  readonly level?: 1 | 2 | 3;
  readonly children?: ReactNode;
  /** One or two buttons or links. */
  readonly action?: ReactNode;
}

/** An empty page or list: the board with an empty outline, one sentence, one way to continue. */
export function EmptyState({ outline, title, level = 2, children, action }: Props) {
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
