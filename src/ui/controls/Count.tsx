import styles from './Count.module.css';

/** A small orange count on an icon. The icon's name says the number in words, so this one is silent. */
export function Count({ value }: { value: number }) {
  if (value <= 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  );
}
