import { FormattedMessage, type MessageDescriptor, useIntl } from 'react-intl';
import { useFormState } from 'react-final-form';
import { type CardOnFile, type SavedCard } from '~/api/payment-methods';
import { CardField, type CardEntry } from '~/features/payment/CardField';
import { paymentMessages } from '~/features/payment/payment.messages';
import { type PaymentLibrary } from '~/features/payment/use-payment-library';
import { useClock } from '~/lib/clock';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { CheckboxField } from '~/ui/fields/CheckboxField';
import { RadioGroupField } from '~/ui/fields/RadioGroupField';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { brandName, isExpired } from './card-names';
import { type CheckoutValues } from './checkout-form';
import { checkoutMessages as texts } from './CheckoutPage.messages';
import { SavedCardDelete } from './SavedCardDelete';
import styles from './CheckoutForm.module.css';

const validateName = required(texts.nameMissing);
const validatePostal = required(texts.postalMissing);

function useSavedChoice(card: SavedCard) {
  const clock = useClock();
  const hasExpired = isExpired(card, clock.now());
  const values = {
    month: String(card.expirationMonth).padStart(2, '0'),
    year: String(card.expirationYear).slice(-2),
  };
  const { savedCardExpired, savedCardExpires } = texts;
  return {
    key: 'saved',
    label: (
      <b>
        <FormattedMessage
          {...texts.savedCard}
          values={{ brand: brandName(card), last4: card.last4Digits }}
        />
      </b>
    ),
    hint: (
      <FormattedMessage {...(hasExpired ? savedCardExpired : savedCardExpires)} values={values} />
    ),
    trailing: (
      <Badge tone={hasExpired ? 'danger' : 'success'}>
        <FormattedMessage {...texts.savedBadge} />
      </Badge>
    ),
  };
}

const Choice = ({ of }: { readonly of: MessageDescriptor }) => (
  <b>
    <FormattedMessage {...of} />
  </b>
);

function Methods({ card, isPaying }: { readonly card: SavedCard; readonly isPaying: boolean }) {
  const intl = useIntl();
  const { values } = useFormState<CheckoutValues>({ subscription: { values: true } });
  const saved = useSavedChoice(card);
  const choices = [
    saved,
    {
      key: 'replace',
      label: <Choice of={texts.replaceCard} />,
      hint: <FormattedMessage {...texts.replaceCardHint} />,
    },
    { key: 'once', label: <Choice of={texts.onceCard} /> },
  ];
  return (
    <>
      <RadioGroupField
        name="method"
        label={intl.formatMessage(texts.method)}
        isLabelHidden
        look="cards"
        choices={choices}
      />
      {values.method !== 'replace' && (
        <div className={styles.start}>
          <SavedCardDelete card={card} isDisabled={isPaying} />
        </div>
      )}
    </>
  );
}

interface NewCardProps {
  readonly library: PaymentLibrary;
  readonly onEntry: (entry: CardEntry) => void;
}

function NewCard({ library, onEntry }: NewCardProps) {
  switch (library.status) {
    case 'ready':
      return <CardField stripe={library.stripe} onChange={onEntry} />;
    case 'loading':
      return (
        <SkeletonGroup>
          <Skeleton shape="field" />
        </SkeletonGroup>
      );
    case 'failed':
      return (
        <Note
          tone="danger"
          live="assertive"
          actions={
            <Button size="s" onClick={library.retry}>
              <FormattedMessage {...paymentMessages.retry} />
            </Button>
          }
        >
          <FormattedMessage
            {...paymentMessages.cardNotLoaded}
            values={{ b: (words) => <b>{words}</b> }}
          />
        </Note>
      );
    default:
      return library satisfies never;
  }
}

function Billing() {
  const intl = useIntl();
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>
        <FormattedMessage {...texts.billing} />
      </h2>
      <div className={styles.columns}>
        <TextField
          name="name"
          autoComplete="cc-name"
          label={intl.formatMessage(texts.name)}
          validate={validateName}
          isRequired
        />
        <TextField
          name="postal"
          autoComplete="billing postal-code"
          maxLength={20}
          label={intl.formatMessage(texts.postal)}
          validate={validatePostal}
          isRequired
        />
      </div>
    </section>
  );
}

interface Props extends NewCardProps {
  readonly onFile: CardOnFile;
  readonly isPaying: boolean;
}

/** With which card, and whose it is. A saved card needs neither number nor name. */
export function PaymentFields({ onFile: { card }, isPaying, ...entry }: Props) {
  const { values } = useFormState<CheckoutValues>({ subscription: { values: true } });
  const isNew = values.method !== 'saved' || !card;
  // What was refused before the library came says so even with a saved card, which needs it as well.
  const needsField = isNew || entry.library.status === 'failed';
  return (
    <>
      <section className={styles.section}>
        <h2 className={styles.heading}>
          <FormattedMessage {...texts.method} />
        </h2>
        {card && <Methods card={card} isPaying={isPaying} />}
        {needsField && <NewCard {...entry} />}
        {isNew && !card && (
          <CheckboxField
            name="saveAfterOnetimePayment"
            label={<FormattedMessage {...texts.saveCard} />}
          />
        )}
      </section>
      {isNew && <Billing />}
    </>
  );
}
