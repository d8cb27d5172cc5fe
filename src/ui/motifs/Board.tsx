import type { ReactNode } from 'react';
import styles from './Board.module.css';

type BoardProps = {
  /** Distance of the holes: 34, 26 or 18 px. */
  dots?: 's' | 'm' | 'l';
  className?: string;
  children?: ReactNode;
};

/** The shadow board: dotted pine ground, dark in both themes. */
export function Board({ dots = 'm', className, children }: BoardProps) {
  return (
    <div className={[styles.board, className].filter(Boolean).join(' ')} data-dots={dots}>
      {children}
    </div>
  );
}
