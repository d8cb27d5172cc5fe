import { type CardOnFile } from '~/api/payout/payment-methods';
import { type CardEntry } from '~/features/payment/CardField';
import { type PaymentChoice } from './pay-order';

type MethodKey = 'saved' | 'replace' | 'once';

export interface CheckoutValues {
  readonly method: MethodKey;
  readonly name?: string;
  readonly postal?: string;
  readonly initialMessage?: string;
  readonly saveAfterOnetimePayment?: boolean;
  readonly agreement?: boolean;
}

/** Returns the initial values. A saved card pays unless its user chooses another. */
export const initialValues = ({ card }: CardOnFile, name: string): CheckoutValues => ({
  method: card ? 'saved' : 'once',
  name,
});

/** The fields that are kept when people leave the page. The card and the agreement are asked for again. */
export const CHECKOUT_DRAFT = {
  name: 'checkout',
  fields: ['name', 'postal', 'initialMessage'],
} as const;

/** Returns the card to charge, or undefined while there is none. The form makes sure that a typed one is complete. */
export function toPaymentChoice(
  values: CheckoutValues,
  { card: saved }: CardOnFile,
  entry: CardEntry,
): PaymentChoice | undefined {
  const { method, name = '', postal = '', saveAfterOnetimePayment = false } = values;
  // A saved card may have been deleted since, and then a new one is needed.
  if (method === 'saved' && saved) {
    return { kind: 'saved', paymentMethodId: saved.paymentMethodId };
  }
  if (!entry) return undefined;
  return {
    kind: 'new',
    card: entry.element,
    name: name.trim(),
    postal: postal.trim(),
    isSaved: method === 'replace' || saveAfterOnetimePayment,
  };
}
