import { type ReactNode, useId } from 'react';
import { usePlace } from './place';
import common from '~/ui/layout/common.module.css';
import styles from './StepCard.module.css';

interface Props {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** What belongs to the step below its text: a list, a form, a note. */
  readonly children?: ReactNode;
  /** Buttons and links; the first one is what to do now. */
  readonly actions?: ReactNode;
}

/** What to do now, and the buttons for it: what leads the panel of an order, or a part of it. */
export function StepBody({ title, text, actions, children }: Props) {
  const id = useId();
  const place = usePlace();
  const Heading = place === 'lead' ? 'h2' : 'h3';
  return (
    <section aria-labelledby={id} className={styles.step} data-place={place}>
      <Heading id={id} tabIndex={-1} className={styles.title}>
        {title}
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {actions && <div className={common.row3}>{actions}</div>}
    </section>
  );
}
