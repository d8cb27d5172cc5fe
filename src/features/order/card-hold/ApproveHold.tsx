import { type CardHold } from '~/domain/order/ledger/card-hold';
import { cardReason } from '~/features/payment/card-reason';
import { confirmHold } from '~/features/payment/confirm-hold';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { type CardValues, useCardPayment } from '~/features/payment/use-card-payment';
import { type MessageWithValues } from '~/i18n/message-id';
import { FieldForm } from '~/features/forms/FieldForm';
import { Text } from '~/i18n/Text';
import { type TextOf, useText } from '~/i18n/use-text';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { useOutcome } from '../base/use-outcome';
import { useMainLook } from '../base/place';
import { loadTransaction } from '../base/order.duck';
import { type TransactionView } from '../base/transaction-view';
import { useHoldWords } from './hold-words';

/** Returns why the hold is not there yet. Nothing was charged in any of these cases. */
function failureWords(failure: PaymentFailure, text: TextOf): MessageWithValues {
  switch (failure.kind) {
    case 'declined':
    case 'invalid-card': {
      const known = cardReason(failure);
      const reason = known ? text(known) : (failure.message ?? text('CardError.refused'));
      return { id: 'OrderHold.declined', values: { reason } };
    }
    case 'not-authenticated':
      return { id: 'OrderHold.notAuthenticated' };
    case 'hold-closed':
      return { id: 'OrderHold.closed' };
    case 'hold-refused':
      return { id: 'OrderHold.refused' };
    case 'network':
      return { id: 'OrderHold.unreachable' };
    default:
      return { id: 'OrderHold.failed' };
  }
}

interface OutcomeProps {
  readonly failure: PaymentFailure | undefined;
  readonly isWorking: boolean;
  readonly amount: string;
}

/** Tells the outcome of the last try, or that the page waits for the bank. */
function Outcome({ failure, isWorking, amount }: OutcomeProps) {
  const text = useText();
  if (isWorking) {
    return <Note tone="info" live="polite" text="OrderHold.working" values={{ amount }} />;
  }
  return (
    failure && (
      <Note tone="danger" live="assertive">
        <Text {...failureWords(failure, text)} />
      </Note>
    )
  );
}

interface Props {
  readonly view: TransactionView;
  readonly hold: CardHold;
}

/** Lets the renter approve the hold on the order's card or another one. The page waits if the bank wants to see the renter. */
export function ApproveHold({ view, hold }: Props) {
  const look = useMainLook();
  const dispatch = useAppDispatch();
  const tell = useOutcome();
  const { money, name } = useHoldWords(view);
  const amount = money(hold);
  const payment = useCardPayment({
    isKnown: true,
    pay: (card, tools) => confirmHold({ id: view.id, card }, tools),
    onTried: () => dispatch(loadTransaction(view.id)),
    onPaid: () => tell('OrderOutcome.holdApproved', { amount, name }),
  });
  const { isOther, setOther, isWorking, failure, library } = payment;
  return (
    <FieldForm<CardValues>
      data-command="card-hold/approve"
      onSubmit={payment.submit}
      press={
        <Text id={isOther ? 'OrderHold.approveOther' : 'OrderHold.approve'} values={{ amount }} />
      }
      look={look}
      isDisabled={library.status !== 'ready'}
      aside={
        <Button
          look="line"
          disabled={isWorking}
          onClick={() => setOther(!isOther)}
          text={isOther ? 'OrderHold.sameCard' : 'OrderHold.otherCard'}
        />
      }
    >
      {payment.fields}
      <Outcome failure={failure} isWorking={isWorking} amount={amount} />
    </FieldForm>
  );
}
