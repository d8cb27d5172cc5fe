import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stepper } from '~/ui/content/Stepper';

interface Props {
  /** Whether the owner answers before anything is booked. */
  readonly isRequest: boolean;
}

/** Shows the steps from the cart to the rental, with the payment as the present one. */
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
