import { type ReactNode, useId } from 'react';
import styles from './SettingsSection.module.css';

interface Props {
  readonly title: ReactNode;
  /** Why it is asked for. */
  readonly reason?: ReactNode;
  readonly children: ReactNode;
}

/** Title and reason at the left, what can be set at the right, a hairline below. */
export function SettingsSection({ title, reason, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {reason && <p className={styles.reason}>{reason}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}
