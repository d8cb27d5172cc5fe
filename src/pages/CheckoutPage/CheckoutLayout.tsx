import { type ReactNode } from 'react';
import { CheckoutSteps } from '~/features/payment/CheckoutSteps';
import { Text } from '~/i18n/Text';
import common from '~/ui/layout/common.module.css';
import styles from './CheckoutPage.module.css';

interface Props {
  /** Content beside the main part on wide screens and below it on phones. */
  readonly aside?: ReactNode;
  /** Whether the owner answers before anything is booked. */
  readonly isRequest?: boolean;
  readonly children: ReactNode;
}

/** Shows title and steps above the form, and the summary beside it. */
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
