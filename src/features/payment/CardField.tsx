import { type Stripe, type StripeCardElement } from '@stripe/stripe-js';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useIsDark } from '~/lib/use-is-dark';
import { FieldError } from '~/ui/fields/FieldFrame';
import { cardReason } from './card-reason';
import { cardFonts, cardStyle } from './card-style';
import { CardFrame } from './CardFrame';

/** A complete card that can be charged, or none. */
export type CardEntry = StripeCardElement | null;

interface Props {
  readonly stripe: Stripe;
  /** Called with the field once it contains a complete card, and with null when it no longer does or is removed. */
  readonly onChange: (entry: CardEntry) => void;
  /** The provider's frame did not come; without it no card can be typed. */
  readonly onLost: () => void;
  /** Of the billing address: the provider checks it with the card. */
  readonly postal?: string;
}

/** How long the provider's frame may take. */
const FRAME_DEADLINE_MS = 20_000;

const notReady = { isReady: false, isFocused: false, errorCode: undefined };

interface CardState {
  readonly isReady: boolean;
  readonly isFocused: boolean;
  readonly errorCode: string | undefined;
}

/** Calls the newest callbacks, also from listeners that outlive a render. */
function useCalls({ onChange, onLost }: Pick<Props, 'onChange' | 'onLost'>) {
  const newest = useRef({ onChange, onLost });
  useEffect(() => {
    newest.current = { onChange, onLost };
  });
  const [calls] = useState(() => ({
    change: (entry: CardEntry) => newest.current.onChange(entry),
    lose: () => newest.current.onLost(),
  }));
  return calls;
}

/** Puts the provider's field into `holder`, as long as the component is there. */
function useCard({ stripe, onChange, onLost }: Props, holder: RefObject<HTMLDivElement | null>) {
  const calls = useCalls({ onChange, onLost });
  const [card, setCard] = useState<StripeCardElement>();
  const [state, setState] = useState<CardState>(notReady);
  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const created = stripe.elements({ fonts: cardFonts() }).create('card', {
      hidePostalCode: true,
      // The provider's own wallet would bring cards that this page knows nothing about.
      disableLink: true,
      style: cardStyle(element),
    });
    const change = (part: Partial<CardState>) => setState((before) => ({ ...before, ...part }));
    const deadline = setTimeout(calls.lose, FRAME_DEADLINE_MS);
    created.on('ready', () => {
      clearTimeout(deadline);
      change({ isReady: true });
    });
    created.on('loaderror', calls.lose);
    created.on('focus', () => change({ isFocused: true }));
    created.on('blur', () => change({ isFocused: false }));
    created.on('change', ({ complete, error }) => {
      change({ errorCode: error?.code });
      calls.change(complete ? created : null);
    });
    created.mount(element);
    setCard(created);
    return () => {
      clearTimeout(deadline);
      setCard(undefined);
      setState(notReady);
      calls.change(null);
      created.destroy();
    };
  }, [stripe, holder, calls]);
  return { ...state, card };
}

/** Card number, expiration and security code, in the payment provider's own frame: they never enter our page. */
export function CardField(props: Props) {
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const isDark = useIsDark();
  const { card, isReady, isFocused, errorCode } = useCard(props, holder);
  const { postal } = props;
  useEffect(() => {
    if (holder.current) card?.update({ style: cardStyle(holder.current) });
  }, [card, isDark]);
  useEffect(() => {
    if (isReady && postal !== undefined) card?.update({ value: { postalCode: postal } });
  }, [card, isReady, postal]);
  const reason = errorCode === undefined ? undefined : cardReason({ code: errorCode });
  const error = errorCode === undefined ? undefined : (reason ?? 'CardError.refused');
  return (
    <CardFrame holder={holder} isBusy={!isReady} isFocused={isFocused} isInvalid={!!error}>
      <FieldError id={id} error={error && { id: error }} />
    </CardFrame>
  );
}
