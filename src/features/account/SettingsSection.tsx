import { type ReactNode, useId } from 'react';
import styles from './SettingsSection.module.css';

interface Props {
  readonly title: ReactNode;
  /** Why we ask for it. */
  readonly reason?: ReactNode;
  readonly children: ReactNode;
}

/** Title and reason on the left, the controls on the right, a hairline below. */
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
