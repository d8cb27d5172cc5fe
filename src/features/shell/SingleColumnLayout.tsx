import { Children, type ReactNode } from 'react';
import styles from './layouts.module.css';

/** Lays out top bar, main, and maybe a footer. Throws with any other number of children, which is a developer's mistake. */
export function SingleColumnLayout({ children }: { children: ReactNode }) {
  const count = Children.toArray(children).length;
  if (count < 2 || count > 3) {
    throw new Error(
      `SingleColumnLayout needs top bar, main and maybe a footer, not ${String(count)} children`,
    );
  }
  return <div className={styles.page}>{children}</div>;
}
