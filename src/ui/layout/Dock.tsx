import { type ReactNode } from 'react';
import styles from './Dock.module.css';

/** The page's main action, docked at the bottom below 1024 px, above the phone's own bar. */
export function Dock({ children }: { children: ReactNode }) {
  return (
    <div className={styles.dock} data-dock="">
      {children}
    </div>
  );
}
