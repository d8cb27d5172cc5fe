import { type ReactNode } from 'react';
import styles from './Breakdown.module.css';

export interface BreakdownRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly amount: ReactNode;
  /** `total` is above the last ink rule, `sum` is a subtotal. */
  readonly kind?: 'line' | 'sum' | 'total';
}

/** A price as a definition list: amounts on the right, the total under an ink rule. */
export function Breakdown({ rows }: { rows: readonly BreakdownRow[] }) {
  return (
    <dl className={styles.list}>
      {rows.map(({ key, label, amount, kind = 'line' }) => (
        <div key={key} className={styles.row} data-kind={kind}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.amount}>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
