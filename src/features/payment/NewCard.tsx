import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Skeleton, SkeletonGroup } from '~/ui/feedback/Skeleton';
import { type CardEntry, CardField } from './CardField';
import { type PaymentLibrary } from './use-payment-library';

export interface NewCardProps {
  readonly library: PaymentLibrary;
  readonly onEntry: (entry: CardEntry) => void;
  /** Of the billing address, for the provider's own checks. */
  readonly postal?: string;
}

/** The field for a card. Until the payment provider's library is loaded, a placeholder, or a button to try again. */
export function NewCard({ library, onEntry, postal }: NewCardProps) {
  switch (library.status) {
    case 'ready':
      return <CardField stripe={library.stripe} onChange={onEntry} postal={postal} />;
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
              <Text id="CardField.retry" />
            </Button>
          }
        >
          <Text id="CardField.notLoaded" />
        </Note>
      );
    default:
      return library satisfies never;
  }
}
