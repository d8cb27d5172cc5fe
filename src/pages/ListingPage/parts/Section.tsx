import { type ReactNode } from 'react';
import styles from './Section.module.css';

interface Props {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Shows a block of the page under its heading. */
export function Section({ id, title, children }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
