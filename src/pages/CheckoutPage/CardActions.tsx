import { useRef } from 'react';
import { useForm } from 'react-final-form';
import { type CardEntry } from '~/features/payment/CardField';
import { Button } from '~/ui/controls/Button';
import { focusFault } from '~/ui/fields/MissingFields';
import { type CheckoutValues } from './checkout-form';

/** After a card was refused: another one, or this one once more. */
export function CardActions({ entry }: { readonly entry: CardEntry }) {
  const form = useForm<CheckoutValues>();
  const again = useRef<HTMLButtonElement>(null);
  const takeAnother = () => {
    if (entry) entry.startAgain();
    // The field takes the focus when it is there.
    else form.change('method', 'once');
  };
  const tryAgain = () => {
    void form.submit();
    focusFault(again);
  };
  return (
    <>
      <Button look="solid" size="s" onClick={takeAnother} text="CheckoutPage.otherCard" />
      <Button ref={again} size="s" onClick={tryAgain} text="CheckoutPage.sameCard" />
    </>
  );
}
