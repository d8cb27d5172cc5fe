import { type ReactNode } from 'react';
import { CheckoutSteps } from '~/features/payment/CheckoutSteps';
import { Text } from '~/i18n/Text';
import common from '~/ui/layout/common.module.css';
import styles from './CheckoutPage.module.css';

interface Props {
  /** Beside the main part on wide screens, below it on phones. */
  readonly aside?: ReactNode;
  /** The owner answers before anything is booked. */
  readonly isRequest?: boolean;
  readonly children: ReactNode;
}

/** Title and steps above the form, and beside it the summary. */
export function CheckoutLayout({ aside, isRequest = false, children }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <div className={common.stack4}>
          <Text as="h1" id={isRequest ? 'CheckoutPage.titleAsk' : 'CheckoutPage.title'} />
          <CheckoutSteps isRequest={isRequest} />
        </div>
        {children}
      </div>
      {aside}
    </div>
  );
}
