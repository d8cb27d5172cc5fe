import { type ReactNode, useEffect, useRef } from 'react';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import styles from './FailureBox.module.css';

const FAILURE_ID = 'payment-failure';

/** Moves the focus to what keeps the order from being paid. */
export const focusFailure = () => document.getElementById(FAILURE_ID)?.focus();

const fieldsOf = (form: Element | null | undefined) =>
  form?.querySelector<HTMLElement>('[data-field="cardNumber"]');

interface Props {
  readonly failure: PaymentFailure;
  /** Whether it answers a press of the button. */
  readonly isAnswer: boolean;
  readonly children: ReactNode;
}

/** Takes the focus for a failed payment, so that nobody misses it. A mistyped card leads to the card itself. */
export function FailureBox({ failure, isAnswer, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    const target = failure.kind === 'invalid-card' && fieldsOf(box.current?.closest('form'));
    (target || box.current)?.focus();
  }, [failure, isAnswer]);
  return (
    <div ref={box} id={FAILURE_ID} tabIndex={-1} className={styles.failure}>
      {children}
    </div>
  );
}
