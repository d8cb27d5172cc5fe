import { type Stripe, type StripeCardNumberElement } from '@stripe/stripe-js';
import { useMemo, useRef, useState } from 'react';
import { cardFonts } from './card-style';
import { CardMarks } from './CardMarks';
import { CardPart, type CardPartElement, type CardPartName } from './CardPart';
import common from '~/ui/layout/common.module.css';
import styles from './CardField.module.css';

/** The provider's fields of a card. The form around them knows what is missing. */
interface TypedCard {
  /** The element that stands for all three fields in a payment. */
  readonly element: StripeCardNumberElement;
  /** Empties the fields and puts the cursor into the number. */
  readonly startAgain: () => void;
}

/** The card, or null until the fields are there. */
export type CardEntry = TypedCard | null;

export interface CardFieldProps {
  readonly stripe: Stripe;
  readonly onEntry: (entry: CardEntry) => void;
  /** Called if the provider's frames did not come. Nobody can type a card without them. */
  readonly onLost: () => void;
  /** Whether the cursor goes into the number as soon as the field is there. */
  readonly takesFocus?: boolean;
}

type Elements = Partial<Record<CardPartName, CardPartElement>>;

const isNumber = (
  element: CardPartElement,
  name: CardPartName,
): element is StripeCardNumberElement => name === 'cardNumber';

/** The fields for card number, expiration and security code. They are in the payment provider's frames and never enter our page. */
export function CardField({ stripe, onEntry, onLost, takesFocus }: CardFieldProps) {
  const group = useMemo(() => stripe.elements({ fonts: cardFonts() }), [stripe]);
  const elements = useRef<Elements>({});
  const [brand, setBrand] = useState('unknown');
  const startAgain = () => {
    const { cardNumber, cardExpiry, cardCvc } = elements.current;
    for (const element of [cardNumber, cardExpiry, cardCvc]) element?.clear();
    cardNumber?.focus();
  };
  const keep = (name: CardPartName, element: CardPartElement | null) => {
    elements.current = { ...elements.current, [name]: element ?? undefined };
    if (name !== 'cardNumber') return;
    if (!element) onEntry(null);
    else if (isNumber(element, name)) {
      onEntry({ element, startAgain });
      if (takesFocus) element.focus();
    }
  };
  const part = { group, onElement: keep, onLost, onBrand: setBrand };
  return (
    <div className={common.stack4}>
      <CardMarks brand={brand} />
      <CardPart name="cardNumber" {...part} />
      <div className={styles.columns}>
        <CardPart name="cardExpiry" {...part} />
        <CardPart name="cardCvc" {...part} />
      </div>
    </div>
  );
}
