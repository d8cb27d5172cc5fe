import { type ReactNode, useId } from 'react';
import { Panel } from '~/ui/layout/Panel';
import styles from './StepCard.module.css';

interface Props {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Buttons and links; the first one is what to do now. */
  readonly actions?: ReactNode;
  /** What belongs to the step beside its text: a list, a note. */
  readonly children?: ReactNode;
}

/** What to do now, and the buttons for it. */
export function StepCard({ title, text, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.card}>
      <Panel className={styles.panel}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
        {children}
      </Panel>
    </section>
  );
}
