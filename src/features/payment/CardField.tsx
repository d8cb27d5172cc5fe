import { type Stripe, type StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useId, useRef, useState } from 'react';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useIsDark } from '~/lib/use-is-dark';
import { FieldError } from '~/ui/fields/FieldFrame';
import { cardReason } from './card-reason';
import styles from './CardField.module.css';

/** A complete card that can be charged, or none. */
export type CardEntry = StripeCardElement | null;

interface Props {
  readonly stripe: Stripe;
  /** Called with the field once it contains a complete card, and with null when it no longer does or is removed. */
  readonly onChange: (entry: CardEntry) => void;
  /** Of the billing address: the provider checks it with the card. */
  readonly postal?: string;
}

const PHONE = '(width < 768px)';
const FONT_SIZE = { phone: '14px', wide: '18px' } as const;

/** The field is another site's document, which needs our colors and sizes as plain values. */
function fieldStyle(holder: Element) {
  const styles = getComputedStyle(holder);
  const color = (name: string) => styles.getPropertyValue(name).trim();
  return {
    base: {
      color: color('--ink'),
      iconColor: color('--ink-2'),
      fontFamily: styles.fontFamily,
      fontSize: window.matchMedia(PHONE).matches ? FONT_SIZE.phone : FONT_SIZE.wide,
      '::placeholder': { color: color('--ink-3') },
    },
    invalid: { color: color('--danger'), iconColor: color('--danger') },
  };
}

/** Card number, expiration and security code, in the payment provider's own frame: they never enter our page. */
export function CardField({ stripe, onChange, postal }: Props) {
  const text = useText();
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const shown = useRef<StripeCardElement | null>(null);
  const report = useRef(onChange);
  const isDark = useIsDark();
  const [isReady, setReady] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [errorCode, setErrorCode] = useState<string>();
  useEffect(() => {
    report.current = onChange;
  }, [onChange]);
  useEffect(() => {
    const element = holder.current;
    if (!element) return undefined;
    const card = stripe.elements().create('card', {
      hidePostalCode: true,
      style: fieldStyle(element),
    });
    card.on('ready', () => setReady(true));
    card.on('focus', () => setFocused(true));
    card.on('blur', () => setFocused(false));
    card.on('change', ({ complete, error }) => {
      setErrorCode(error?.code);
      report.current(complete ? card : null);
    });
    card.mount(element);
    shown.current = card;
    return () => {
      shown.current = null;
      report.current(null);
      card.destroy();
    };
  }, [stripe]);
  useEffect(() => {
    if (holder.current) shown.current?.update({ style: fieldStyle(holder.current) });
  }, [isDark]);
  useEffect(() => {
    if (isReady && postal !== undefined) shown.current?.update({ value: { postalCode: postal } });
  }, [isReady, postal]);
  const message = errorCode === undefined ? undefined : cardReason(errorCode);
  const error = errorCode === undefined ? undefined : (message ?? 'CardError.refused');
  return (
    <div className={styles.field} role="group" aria-label={text('CardField.label')}>
      <span className={styles.label} aria-hidden="true">
        <Text id="CardField.label" />
      </span>
      <div
        ref={holder}
        className={styles.box}
        data-focused={isFocused ? '' : undefined}
        data-invalid={error ? '' : undefined}
        aria-busy={!isReady}
      />
      <FieldError id={id} error={error && { id: error }} />
    </div>
  );
}
