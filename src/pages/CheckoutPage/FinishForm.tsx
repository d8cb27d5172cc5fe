import Lock from 'lucide-react/icons/lock';
import { type ReactNode } from 'react';
import { type Acceptance } from '~/domain/listing/acceptance';
import { Button } from '~/ui/controls/Button';
import styles from './CheckoutForm.module.css';

interface Props {
  readonly accepts: Acceptance;
  readonly isReady: boolean;
  /** The step of the payment; undefined while none is in progress. */
  readonly progress: ReactNode;
  readonly failure: ReactNode;
  readonly onFinish: () => void;
}

/** It replaces a much longer form, so that its text could be out of view. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** The card is already authorized: only a press of the button is needed. */
export const FinishForm = ({ accepts, isReady, progress, failure, onFinish }: Props) => (
  <div ref={showWhole} className={styles.form}>
    <section className={styles.section}>
      {failure}
      <Button
        look="primary"
        size="l"
        icon={Lock}
        isFullWidth
        disabled={!isReady}
        isWorking={progress !== undefined}
        onClick={onFinish}
        text={accepts === 'by-owner' ? 'CheckoutPage.finishAsk' : 'CheckoutPage.finish'}
      />
      {progress}
    </section>
  </div>
);
