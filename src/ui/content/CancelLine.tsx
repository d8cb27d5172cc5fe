import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode } from 'react';
import { Icon } from '../controls/Icon';
import styles from './CancelLine.module.css';

interface Props {
  /** Whether canceling is free, or nothing is refunded. */
  readonly kind: 'free' | 'none';
  /** `strip` is for the top of a dock, `box` for a form or ticket, `line` for text on the page's own ground. */
  readonly look: 'strip' | 'box' | 'line';
  readonly children: ReactNode;
}

/** The price of canceling, shown where something is booked. */
export const CancelLine = ({ kind, look, children }: Props) => (
  <div className={styles.line} data-kind={kind} data-look={look}>
    <Icon of={kind === 'free' ? CircleCheck : Clock} size="s" />
    <p>{children}</p>
  </div>
);
