import { Children, type ReactNode } from 'react';
import styles from './layouts.module.css';

/** Lays out top bar, side navigation, main, and maybe a footer. Throws with any other number of children. */
export function SideNavLayout({ children }: { children: ReactNode }) {
  const [topBar, sideNav, main, ...rest] = Children.toArray(children);
  if (main === undefined || rest.length > 1) {
    const count = Children.count(children);
    throw new Error(
      `SideNavLayout needs top bar, navigation, main and maybe a footer, not ${String(count)} children`,
    );
  }
  return (
    <div className={styles.page}>
      {topBar}
      <div className={styles.columns}>
        {sideNav}
        {main}
      </div>
      {rest}
    </div>
  );
}
