import styles from './Count.module.css';

/** A small orange count on an icon. The icon's label says the number, so this one is hidden from screen readers. */
export function Count({ value }: { value: number }) {
  if (value <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  );
}
