import { type ReactNode } from 'react';
import styles from './Board.module.css';

interface Props {
  /** Distance of the holes: 34, 26 or 18 px. */
  readonly dots?: 's' | 'm' | 'l';
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The shadow board: dotted pine ground, dark in both themes. */
export function Board({ dots = 'm', className, children }: Props) {
  return (
    <div className={[styles.board, className].filter(Boolean).join(' ')} data-dots={dots}>
      {children}
    </div>
  );
}
