import { type ReactNode, useId } from 'react';
import { type IconShape } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { OrderRow } from './OrderRow';
import { usePlace } from './place';
import common from '~/ui/layout/common.module.css';
import styles from './StepCard.module.css';

interface Props {
  readonly title: ReactNode;
  /** Whether the title says more than the heading of the page. */
  readonly isTitleShown?: boolean;
  readonly text?: ReactNode;
  /** A list, form or note that belongs to the step, below its text. */
  readonly children?: ReactNode;
  /** The buttons and links. The first one is what to do now. */
  readonly actions?: ReactNode;
  /** The icon of the step's row, where something else leads. */
  readonly icon?: IconShape;
  readonly value?: ReactNode;
}

/** Shows what to do now with its buttons. It leads the panel of an order, or it is a row below. */
export function StepBody({ title, isTitleShown = false, icon, value, ...content }: Props) {
  const { text, children, actions } = content;
  const id = useId();
  const body = (
    <>
      {text && <p className={styles.text}>{text}</p>}
      {children}
      {actions && <div className={common.row3}>{actions}</div>}
    </>
  );
  if (usePlace() === 'part') {
    return (
      <OrderRow icon={icon} title={title} value={value}>
        {body}
      </OrderRow>
    );
  }
  const heading = (
    <h2 id={id} tabIndex={isTitleShown ? -1 : undefined} className={styles.title}>
      {title}
    </h2>
  );
  return (
    <section aria-labelledby={id} className={styles.step}>
      {isTitleShown ? heading : <VisuallyHidden>{heading}</VisuallyHidden>}
      {body}
    </section>
  );
}
