import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stepper } from '~/ui/content/Stepper';
import common from '~/ui/layout/common.module.css';
import styles from './CheckoutPage.module.css';

interface Props {
  /** Content beside the main part on wide screens and below it on phones. */
  readonly aside?: ReactNode;
  /** Whether the owner answers before anything is booked. */
  readonly isRequest?: boolean;
  readonly children: ReactNode;
}

/** Shows the steps from the cart to the rental, with the payment as the present one. */
function CheckoutSteps({ isRequest }: Required<Pick<Props, 'isRequest'>>) {
  const text = useText();
  const end = isRequest ? 'CheckoutSteps.asked' : 'CheckoutSteps.booked';
  return (
    <Stepper
      label={text('CheckoutSteps.label')}
      steps={[
        { key: 'cart', title: <Text id="CheckoutSteps.cart" />, state: 'done' },
        { key: 'payment', title: <Text id="CheckoutSteps.payment" />, state: 'now' },
        { key: 'booked', title: <Text id={end} />, state: 'next' },
      ]}
    />
  );
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
