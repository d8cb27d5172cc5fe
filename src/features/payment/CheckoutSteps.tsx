import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Stepper } from '~/ui/content/Stepper';

const keys = ['cart', 'payment', 'booked'] as const;
type Key = (typeof keys)[number];

const names = {
  cart: 'CheckoutSteps.cart',
  payment: 'CheckoutSteps.payment',
  booked: 'CheckoutSteps.booked',
} as const;

const LAST = keys.length - 1;

function stateOf(index: number, now: number) {
  if (index < now || now === LAST) return 'done';
  return index === now ? 'now' : 'next';
}

interface Props {
  readonly at: Exclude<Key, 'cart'>;
  /** The owner answers before anything is booked. */
  readonly isRequest?: boolean;
}

/** The way from the cart to the rental. */
export function CheckoutSteps({ at, isRequest = false }: Props) {
  const text = useText();
  const now = keys.indexOf(at);
  return (
    <Stepper
      label={text('CheckoutSteps.label')}
      steps={keys.map((key, index) => ({
        key,
        title: <Text id={isRequest && key === 'booked' ? 'CheckoutSteps.asked' : names[key]} />,
        state: stateOf(index, now),
      }))}
    />
  );
}
