import styles from './Count.module.css';

const MOST = 99;

/** "9", at most "99+": for the dot and for the name that says it. */
export const shownCount = (value: number): string => (value > MOST ? `${MOST}+` : `${value}`);

/** A small orange count on an icon. The icon's label says the number, so this one is hidden from screen readers. */
export function Count({ value }: { value: number }) {
  if (value <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {shownCount(value)}
    </span>
  );
}
