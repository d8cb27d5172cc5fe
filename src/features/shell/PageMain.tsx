import { type ReactNode } from 'react';
import { mainContentId } from './SkipLink';
import styles from './layouts.module.css';

/** The page's `<main>`, the target of the skip link. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id={mainContentId} tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
