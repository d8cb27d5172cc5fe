import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stepper } from '~/ui/content/Stepper';
import styles from './CheckoutPage.module.css';

function Steps() {
  const text = useText();
  return (
    <Stepper
      label={text('CheckoutPage.steps')}
      steps={[
        { key: 'cart', title: <Text id="CheckoutPage.stepCart" />, state: 'done' },
        { key: 'payment', title: <Text id="CheckoutPage.stepPayment" />, state: 'now' },
        { key: 'booked', title: <Text id="CheckoutPage.stepBooked" />, state: 'next' },
      ]}
    />
  );
}

interface Props {
  /** Beside the main part on wide screens, below it on phones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Title and steps above the form, and beside it the summary. */
export function CheckoutLayout({ aside, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>
            <Text id="CheckoutPage.title" />
          </h1>
          <Steps />
        </div>
        {children}
      </div>
      {aside}
    </div>
  );
}
