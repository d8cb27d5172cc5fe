import { type ReactNode } from 'react';
import styles from './Ticket.module.css';

interface Props {
  /** `section` with a name if the ticket is a separate part of the page. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A raised ticket: booking panel, order summary. */
export function Ticket({ label, className, children }: Props) {
  const classes = [styles.ticket, className].filter(Boolean).join(' ');
  if (label === undefined) return <div className={classes}>{children}</div>;
  return (
    <section aria-label={label} className={classes}>
      {children}
    </section>
  );
}

/** The dashed perforation with its two notches; it extends to the ticket's edges. */
export function Perforation() {
  return <div className={styles.perforation} aria-hidden="true" />;
}
