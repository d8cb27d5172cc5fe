import { type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Stepper } from '~/ui/content/Stepper';
import { checkoutMessages as texts } from './CheckoutPage.messages';
import styles from './CheckoutPage.module.css';

function Steps() {
  const intl = useIntl();
  return (
    <Stepper
      label={intl.formatMessage(texts.steps)}
      steps={[
        { key: 'cart', title: <FormattedMessage {...texts.stepCart} />, state: 'done' },
        { key: 'payment', title: <FormattedMessage {...texts.stepPayment} />, state: 'now' },
        { key: 'booked', title: <FormattedMessage {...texts.stepBooked} />, state: 'next' },
      ]}
    />
  );
}

interface Props {
  /** Beside the rest on wide screens, below it on phones. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Title and steps over what is to be done, and beside them what is paid. */
export function CheckoutLayout({ aside, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={styles.head}>
          <h1>
            <FormattedMessage {...texts.title} />
          </h1>
          <Steps />
        </div>
        {children}
      </div>
      {aside}
    </div>
  );
}
