import { useText } from '~/i18n/use-text';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { CardPrivacy, NewCard, type NewCardProps } from './NewCard';

const validatePostal = required('CheckoutPage.postalMissing');

/** The fields of another card, inside a form. */
export function OtherCard(props: NewCardProps) {
  const text = useText();
  return (
    <>
      <NewCard {...props} />
      <TextField
        name="postal"
        label={text('CheckoutPage.postal')}
        maxLength={20}
        autoComplete="billing postal-code"
        validate={validatePostal}
        isRequired
      />
      <CardPrivacy />
    </>
  );
}
