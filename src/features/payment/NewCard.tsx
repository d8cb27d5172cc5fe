import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useConfig } from '~/config/config-context';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/controls/Icon';
import { Note } from '~/ui/feedback/Note';
import { FieldError } from '~/ui/fields/FieldFrame';
import { useFormField } from '~/ui/fields/use-form-field';
import { required } from '~/ui/fields/validators';
import { CardField, type CardFieldProps } from './CardField';
import { CardFrame } from './CardFrame';
import { CardMarks } from './CardMarks';
import { type PaymentLibrary } from './use-payment-library';
import common from '~/ui/layout/common.module.css';
import fieldStyles from './CardField.module.css';
import styles from './NewCard.module.css';

export interface NewCardProps extends Pick<CardFieldProps, 'onEntry' | 'takesFocus'> {
  readonly library: PaymentLibrary;
}

const validateNumber = required('CardField.numberMissing');

/** Keeps a form without card fields from being sent. */
const useNoCard = () => useFormField<boolean>('cardNumber', { validate: validateNumber });

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  useNoCard();
  return (
    <Note
      tone="danger"
      live="assertive"
      actions={
        <Button
          size="s"
          data-fault=""
          data-field="cardNumber"
          onClick={onRetry}
          text="CardField.retry"
        />
      }
      text="CardField.notLoaded"
    />
  );
}

/** An empty part that is as high as the field. */
const WaitingPart = (part: { readonly name: string; readonly label: string }) => (
  <CardFrame isBusy {...part}>
    <FieldError id={part.name} error={undefined} />
  </CardFrame>
);

/** The empty boxes of the fields in their places. */
function Waiting() {
  const text = useText();
  useNoCard();
  return (
    <div className={common.stack4}>
      <CardMarks />
      <WaitingPart name="cardNumber" label={text('CardField.number')} />
      <div className={fieldStyles.columns}>
        <WaitingPart name="cardExpiry" label={text('CardField.expiry')} />
        <WaitingPart name="cardCvc" label={text('CardField.cvc')} />
      </div>
    </div>
  );
}

/** The fields for a card inside a form. Until the payment provider's library is loaded it shows empty boxes, or a button to try again. */
export function NewCard({ library, onEntry, takesFocus }: NewCardProps) {
  const [isLost, setLost] = useState(false);
  switch (library.status) {
    case 'ready':
      return isLost ? (
        <Failed onRetry={() => setLost(false)} />
      ) : (
        <CardField
          stripe={library.stripe}
          takesFocus={takesFocus}
          onEntry={onEntry}
          onLost={() => setLost(true)}
        />
      );
    case 'loading':
      return <Waiting />;
    case 'failed':
      return <Failed onRetry={library.retry} />;
    default:
      return library satisfies never;
  }
}

/** Says who sees the number of a card and who does not. */
export function CardPrivacy() {
  const { marketplaceName, payments } = useConfig();
  return (
    <p className={styles.privacy}>
      <Icon of={ShieldCheck} size="s" />
      <span>
        <Text
          id="CardField.privacy"
          values={{ provider: payments?.providerName ?? '', marketplaceName }}
        />
      </span>
    </p>
  );
}
