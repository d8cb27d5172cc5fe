import { type ReactNode } from 'react';
import styles from './Wrap.module.css';

/** The page's width: 1280 px and its gutters. `text` is a reading column. */
export function Wrap({
  width = 'page',
  children,
}: {
  width?: 'page' | 'text' | 'form';
  children: ReactNode;
}) {
  return (
    <div className={styles.wrap} data-width={width}>
      {children}
    </div>
  );
}
