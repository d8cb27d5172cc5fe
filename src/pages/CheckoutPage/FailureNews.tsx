import { type ReactNode, useEffect, useRef } from 'react';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import styles from './FailureNews.module.css';

const NEWS_ID = 'payment-news';

/** Leads to what keeps the order from being paid. */
export const focusNews = () => document.getElementById(NEWS_ID)?.focus();

const fieldsOf = (form: Element | null | undefined) =>
  form?.querySelector<HTMLElement>('[data-field="cardNumber"]');

interface Props {
  readonly failure: PaymentFailure;
  /** It answers a press of the button. */
  readonly isAnswer: boolean;
  readonly children: ReactNode;
}

/** A failed payment takes the focus, so that nobody misses it; a mistyped card leads to the card itself. */
export function FailureNews({ failure, isAnswer, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    const target = failure.kind === 'invalid-card' && fieldsOf(box.current?.closest('form'));
    (target || box.current)?.focus();
  }, [failure, isAnswer]);
  return (
    <div ref={box} id={NEWS_ID} tabIndex={-1} className={styles.news}>
      {children}
    </div>
  );
}
