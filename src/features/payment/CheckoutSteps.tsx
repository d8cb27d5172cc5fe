import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stepper } from '~/ui/content/Stepper';

interface Props {
  /** The owner answers before anything is booked. */
  readonly isRequest: boolean;
}

/** The way from the cart to the rental, of which the payment is the step of now. */
export function CheckoutSteps({ isRequest }: Props) {
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
