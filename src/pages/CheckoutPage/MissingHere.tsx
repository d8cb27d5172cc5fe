import { useRef } from 'react';
import { useFormState } from 'react-final-form';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { StillMissing } from '~/ui/fields/StillMissing';

/** In the order of the page; the parts of a card are fields of the payment provider. */
const gaps = [
  { field: 'identity', label: 'IdentityNeeded.missing' },
  { field: 'agreement', label: 'CheckoutPage.gapAgreement' },
  { field: 'cardNumber', label: 'CheckoutPage.gapNumber' },
  { field: 'cardExpiry', label: 'CheckoutPage.gapExpiry' },
  { field: 'cardCvc', label: 'CheckoutPage.gapCvc' },
  { field: 'name', label: 'CheckoutPage.gapName' },
  { field: 'postal', label: 'CheckoutPage.gapPostal' },
] as const satisfies readonly { readonly field: string; readonly label: MessageId }[];

const fieldIn = (form: HTMLFormElement | null | undefined, name: string) =>
  form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);

/** Beside the button: what is missing or wrong, each a way to its field. */
export function MissingHere() {
  const text = useText();
  const here = useRef<HTMLDivElement>(null);
  const { errors = {}, submitFailed } = useFormState({
    subscription: { errors: true, submitFailed: true },
  });
  const items = gaps
    .filter(({ field }) => errors[field] !== undefined)
    .map(({ field, label }) => ({
      name: text(label),
      onPress: () => fieldIn(here.current?.closest('form'), field)?.focus(),
    }));
  return (
    <div ref={here}>
      <StillMissing items={items} isQuiet={!submitFailed} />
    </div>
  );
}
