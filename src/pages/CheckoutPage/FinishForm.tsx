import Lock from 'lucide-react/icons/lock';
import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import styles from './CheckoutForm.module.css';

interface Props {
  readonly isReady: boolean;
  /** What the payment is at; undefined while none is under way. */
  readonly progress: ReactNode;
  readonly failure: ReactNode;
  readonly onFinish: () => void;
}

/** It is much shorter than the form whose place it takes, so that what it says would be out of view. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' });

/** The card is authorized already: nothing is asked for but the press of a button. */
export const FinishForm = ({ isReady, progress, failure, onFinish }: Props) => (
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
      >
        <Text id="CheckoutPage.finish" />
      </Button>
      <p role="status" className={styles.progress}>
        {progress}
      </p>
    </section>
  </div>
);
