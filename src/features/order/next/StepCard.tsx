import { type ReactNode, useId } from 'react';
import { Panel } from '~/ui/layout/Panel';
import styles from './StepCard.module.css';

interface Props {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What belongs to the step below its text: a list, a form, a note. */
  readonly children?: ReactNode;
  /** Buttons and links; the first one is what to do now. */
  readonly actions?: ReactNode;
}

/** What to do now, and the buttons for it: the part of the leading panel below its track. */
export function StepBody({ title, text, actions, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step}>
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </section>
  );
}

/** The same in a panel of its own, for what stands beside the order's next step. */
export const StepCard = (props: Props) => (
  <Panel className={styles.card}>
    <StepBody {...props} />
  </Panel>
);
