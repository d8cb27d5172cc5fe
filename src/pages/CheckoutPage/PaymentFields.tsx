import { useFormState } from 'react-final-form';
import { type CardOnFile, type SavedCard } from '~/api/payout/payment-methods';
import { brandName, expiryOf, isExpired } from '~/features/payment/card-names';
import { CardMark } from '~/features/payment/CardMark';
import { CardPrivacy, NewCard, type NewCardProps } from '~/features/payment/NewCard';
import { SavedCardDelete } from '~/features/payment/SavedCardDelete';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { useAppDispatch } from '~/store/hooks';
import { Badge } from '~/ui/controls/Badge';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { type CheckoutValues } from './checkout-form';
import { deleteSavedCard } from './CheckoutPage.duck';
import common from '~/ui/layout/common.module.css';
import styles from './CheckoutForm.module.css';

const validateName = required('CheckoutPage.nameMissing');
const validatePostal = required('CheckoutPage.postalMissing');

function useSavedChoice(card: SavedCard) {
  const clock = useClock();
  const hasExpired = isExpired(card, clock.now());
  return {
    key: 'saved',
    label: (
      <span className={styles.saved}>
        <CardMark brand={card.brand} />
        <b>
          <Text
            id="CheckoutPage.savedCard"
            values={{ brand: brandName(card), last4: card.last4Digits }}
          />
        </b>
      </span>
    ),
    hint: (
      <Text
        id={hasExpired ? 'CheckoutPage.savedCardExpired' : 'CheckoutPage.savedCardExpires'}
        values={expiryOf(card)}
      />
    ),
    trailing: <Badge tone={hasExpired ? 'danger' : 'success'} text="CheckoutPage.savedBadge" />,
  };
}

const Choice = ({ of }: { readonly of: MessageId }) => <Text as="b" id={of} />;

function Methods({ card, isPaying }: { readonly card: SavedCard; readonly isPaying: boolean }) {
  const text = useText();
  const dispatch = useAppDispatch();
  const { values } = useFormState<CheckoutValues>({ subscription: { values: true } });
  const onDelete = async () => deleteSavedCard.fulfilled.match(await dispatch(deleteSavedCard()));
  const saved = useSavedChoice(card);
  const choices = [
    saved,
    {
      key: 'replace',
      label: <Choice of="CheckoutPage.replaceCard" />,
      hint: <Text id="CheckoutPage.replaceCardHint" />,
    },
    { key: 'once', label: <Choice of="CheckoutPage.onceCard" /> },
  ];
  return (
    <>
      <RadioGroupField
        name="method"
        label={text('CheckoutPage.method')}
        isLabelHidden
        look="cards"
        choices={choices}
      />
      {values.method !== 'replace' && (
        <div className={styles.start}>
          <SavedCardDelete card={card} isDisabled={isPaying} onDelete={onDelete} />
        </div>
      )}
    </>
  );
}

function Billing() {
  const text = useText();
  return (
    <div className={styles.columns}>
      <TextField
        name="name"
        autoComplete="cc-name"
        label={text('CheckoutPage.name')}
        validate={validateName}
        isRequired
      />
      <TextField
        name="postal"
        autoComplete="billing postal-code"
        maxLength={20}
        label={text('CheckoutPage.postal')}
        validate={validatePostal}
        isRequired
      />
    </div>
  );
}

interface Props extends NewCardProps {
  readonly onFile: CardOnFile;
  readonly isPaying: boolean;
}

/** The fields for the card and its owner. A saved card needs neither number nor name. */
export function PaymentFields({ onFile: { card }, isPaying, ...entry }: Props) {
  const { values } = useFormState<CheckoutValues>({ subscription: { values: true } });
  const isNew = values.method !== 'saved' || !card;
  // An error of the library shows even with a saved card, which needs the library as well.
  const needsField = isNew || entry.library.status === 'failed';
  return (
    <>
      <h2 className={common.headS}>
        <Text id={card ? 'CheckoutPage.method' : 'CheckoutPage.card'} />
      </h2>
      {card && <Methods card={card} isPaying={isPaying} />}
      {needsField && <NewCard {...entry} takesFocus={card !== null} />}
      {isNew && <Billing />}
      {isNew && !card && (
        <CheckboxField name="saveAfterOnetimePayment" label={<Text id="CheckoutPage.saveCard" />} />
      )}
      <CardPrivacy />
    </>
  );
}
