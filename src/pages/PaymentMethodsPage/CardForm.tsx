import { type ReactNode, useRef, useState } from 'react';
import { CountryField } from '~/features/account/fields/CountryField';
import { SettingsSection } from '~/features/account/SettingsSection';
import { FieldForm } from '~/features/forms/FieldForm';
import { type CardEntry } from '~/features/payment/CardField';
import { CardPrivacy, NewCard } from '~/features/payment/NewCard';
import { type PaymentLibrary } from '~/features/payment/use-payment-library';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { TextField } from '~/ui/fields/TextField';
import { required } from '~/ui/fields/validators';
import { type BillingDetails, type NewCardEntry } from './save-new-card';
import styles from './PaymentMethodsPage.module.css';

const validateName = required('PaymentMethodsPage.nameMissing');
const validateStreet = required('PaymentMethodsPage.streetMissing');
const validateCity = required('PaymentMethodsPage.cityMissing');
const validatePostal = required('PaymentMethodsPage.postalMissing');

function BillingFields() {
  const text = useText();
  return (
    <>
      <TextField
        name="name"
        autoComplete="cc-name"
        label={text('PaymentMethodsPage.name')}
        validate={validateName}
        isRequired
      />
      <CountryField autoComplete="billing country" />
      <TextField
        name="addressLine1"
        autoComplete="billing address-line1"
        label={text('PaymentMethodsPage.street')}
        validate={validateStreet}
        isRequired
      />
      <TextField
        name="addressLine2"
        autoComplete="billing address-line2"
        label={text('PaymentMethodsPage.apartment')}
        isOptional
      />
      <TextField
        name="city"
        autoComplete="billing address-level2"
        label={text('PaymentMethodsPage.city')}
        validate={validateCity}
        isRequired
      />
      <div className={styles.columns}>
        <TextField
          name="state"
          autoComplete="billing address-level1"
          label={text('PaymentMethodsPage.state')}
          isOptional
        />
        <TextField
          name="postal"
          autoComplete="billing postal-code"
          maxLength={20}
          label={text('PaymentMethodsPage.postal')}
          validate={validatePostal}
          isRequired
        />
      </div>
    </>
  );
}

interface Props {
  readonly library: PaymentLibrary;
  readonly initial: Partial<BillingDetails>;
  readonly problem: ReactNode;
  /** Called to keep the old card. It is present only if there is one. */
  readonly onCancel?: () => void;
  readonly onSave: (entry: NewCardEntry) => Promise<void>;
}

/** The form for a card and its holder. The card's number goes only to the payment provider. */
export function CardForm({ library, initial, problem, onCancel, onSave }: Props) {
  const [first] = useState(initial);
  const entry = useRef<CardEntry>(null);
  const keepEntry = (next: CardEntry) => {
    entry.current = next;
  };
  const submit = async (billing: BillingDetails) => {
    const card = entry.current?.element;
    if (card && library.status === 'ready') await onSave({ stripe: library.stripe, card, billing });
  };
  return (
    <FieldForm<BillingDetails> initial={first} className="" onSubmit={submit}>
      <SettingsSection title={<Text id="PaymentMethodsPage.new" />}>
        <NewCard library={library} onEntry={keepEntry} />
        <BillingFields />
        <CardPrivacy />
      </SettingsSection>
      {problem && <div className={styles.problem}>{problem}</div>}
      <div className={styles.actions}>
        <SubmitButton mayBeUnchanged text="PaymentMethodsPage.save" />
        {onCancel && <Button look="ghost" onClick={onCancel} text="PaymentMethodsPage.keep" />}
      </div>
    </FieldForm>
  );
}
