import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stepper } from '~/ui/content/Stepper';

const steps = [
  { key: 'cart', title: <Text id="CheckoutSteps.cart" /> },
  { key: 'payment', title: <Text id="CheckoutSteps.payment" /> },
  { key: 'booked', title: <Text id="CheckoutSteps.booked" /> },
] as const;

const LAST = steps.length - 1;

function stateOf(index: number, now: number) {
  if (index < now || now === LAST) return 'done';
  return index === now ? 'now' : 'next';
}

/** The way from the cart to the rental. */
export function CheckoutSteps({ at }: { readonly at: 'payment' | 'booked' }) {
  const text = useText();
  const now = steps.findIndex(({ key }) => key === at);
  return (
    <Stepper
      label={text('CheckoutSteps.label')}
      steps={steps.map((step, index) => ({ ...step, state: stateOf(index, now) }))}
    />
  );
}
