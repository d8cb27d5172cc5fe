import { cardReason } from '~/features/payment/card-reason';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { type MessageWithValues } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { type TextOf, useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { type SavingFailure } from './save-new-card';

function wordsOfCard(failure: PaymentFailure, text: TextOf): MessageWithValues {
  switch (failure.kind) {
    case 'declined':
    case 'invalid-card': {
      const known = cardReason(failure);
      // Our own text for the codes that we know, otherwise the provider's.
      const reason = known ? text(known) : (failure.message ?? text('CardSaving.refusedPlain'));
      return { id: 'CardSaving.refused', values: { reason } };
    }
    case 'not-authenticated':
      return { id: 'CardSaving.notAuthenticated' };
    case 'network':
      return { id: 'CardSaving.network' };
    case 'provider-error':
      return failure.message
        ? { id: 'CardSaving.explained', values: { message: failure.message } }
        : { id: 'CardSaving.failed' };
    default:
      return { id: 'CardSaving.failed' };
  }
}

function wordsOf(problem: SavingFailure, text: TextOf): MessageWithValues {
  if (problem.kind === 'card') return wordsOfCard(problem.failure, text);
  if (problem.kind === 'not-added') return { id: 'CardSaving.notAdded' };
  const { code, paymentMessage } = problem.error;
  if (code === 'forbidden') return { id: 'CardSaving.limited' };
  if (code === 'network' || code === 'timeout') return { id: 'CardSaving.network' };
  return paymentMessage
    ? { id: 'CardSaving.explained', values: { message: paymentMessage } }
    : { id: 'CardSaving.failed' };
}

interface Props {
  readonly problem: SavingFailure;
  /** Repeats the last step, for a card that the bank has confirmed. */
  readonly onAddAgain: (paymentMethodId: string) => void;
}

/** Says why the card is not saved, and what happened to the old one. */
export function SavingNote({ problem, onAddAgain }: Props) {
  const text = useText();
  const action = problem.kind === 'not-added' && (
    <Button
      size="s"
      onClick={() => onAddAgain(problem.paymentMethodId)}
      text="PaymentMethodsPage.again"
    />
  );
  return (
    <Note tone="danger" live="assertive" actions={action || undefined}>
      <Text {...wordsOf(problem, text)} />
    </Note>
  );
}
