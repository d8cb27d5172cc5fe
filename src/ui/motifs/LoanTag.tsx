import { type ReactNode } from 'react';
import { alone } from '~/i18n/alone';
import styles from './LoanTag.module.css';

/** The paper tag on an empty hook: who has the tool, and when it comes back. Swings once. */
export function LoanTag({ who, until }: { who: ReactNode; until: ReactNode }) {
  return (
    <span className={styles.shadow}>
      <span className={styles.tag}>
        <b className={styles.who}>{who}</b>
        {alone(until)}
      </span>
    </span>
  );
}
