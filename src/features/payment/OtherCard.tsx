import { CardPrivacy, NewCard, type NewCardProps } from '~/features/payment/NewCard';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';

const validatePostal = required('CheckoutPage.postalMissing');

/** The name of whoever pays. */
export function useNameOnCard(): string {
  const user = useAppSelector(selectCurrentUser);
  const { firstName = '', lastName = '' } = user?.attributes.profile ?? {};
  return `${firstName} ${lastName}`.trim();
}

/** The fields of another card, inside a form. */
export function OtherCard({ library, onEntry }: Pick<NewCardProps, 'library' | 'onEntry'>) {
  const text = useText();
  return (
    <>
      <NewCard library={library} takesFocus onEntry={onEntry} />
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
