import { useState } from 'react';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { type CardEntry, CardField } from './CardField';
import { CardFrame } from './CardFrame';
import { type PaymentLibrary } from './use-payment-library';

export interface NewCardProps {
  readonly library: PaymentLibrary;
  readonly onEntry: (entry: CardEntry) => void;
  /** Of the billing address, for the provider's own checks. */
  readonly postal?: string;
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Note
    tone="danger"
    live="assertive"
    actions={
      <Button size="s" onClick={onRetry}>
        <Text id="CardField.retry" />
      </Button>
    }
  >
    <Text id="CardField.notLoaded" />
  </Note>
);

/** The field for a card. Until the payment provider's library is loaded, its empty box, or a button to try again. */
export function NewCard({ library, onEntry, postal }: NewCardProps) {
  const [isLost, setLost] = useState(false);
  switch (library.status) {
    case 'ready':
      return isLost ? (
        <Failed onRetry={() => setLost(false)} />
      ) : (
        <CardField
          stripe={library.stripe}
          onChange={onEntry}
          onLost={() => setLost(true)}
          postal={postal}
        />
      );
    case 'loading':
      return <CardFrame isBusy />;
    case 'failed':
      return <Failed onRetry={library.retry} />;
    default:
      return library satisfies never;
  }
}
