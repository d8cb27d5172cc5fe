import { owedByCard } from '~/domain/order/claim/claim-payment';
import { type NumberedClaim } from '~/domain/order/claim/claims';
import { FieldForm } from '~/features/forms/FieldForm';
import { confirmOwnPayment } from '~/features/payment/confirm-own-payment';
import { PaymentFailureNote } from '~/features/payment/PaymentFailureNote';
import { type CardValues, useCardPayment } from '~/features/payment/use-card-payment';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { commandOf } from '~/store/call/use-command';
import { useAppDispatch } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { payClaim, settleClaimPayment } from '~/wire/claims';
import { useOutcome } from '../base/use-outcome';
import { loadTransaction } from '../base/order.duck';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';
import common from '~/ui/layout/common.module.css';
import styles from './Claim.module.css';

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

/** Lets the renter pay the rest of a claim with the order's card or another one. Nothing is charged without a press. */
export function PayClaim({ view, claim }: Props) {
  const format = useFormat();
  const dispatch = useAppDispatch();
  const tell = useOutcome();
  const { name } = useOrderWords(view);
  const of = { orderId: view.id, number: claim.number };
  const owed = owedByCard(view.transaction, claim);
  const amount = format.money({ amount: owed, currency: claim.currency });
  const payment = useCardPayment({
    isKnown: true,
    pay: (card, tools) =>
      confirmOwnPayment(
        {
          card,
          begin: async (api, anotherCard) =>
            (await commandOf(payClaim, { ...of, anotherCard })(api)).toPay,
          settle: commandOf(settleClaimPayment, of),
          withoutCard: { kind: 'one-time-card' },
          closedCode: 'claim-closed',
        },
        tools,
      ),
    onTried: () => dispatch(loadTransaction(view.id)),
    onPaid: () => tell('OrderOutcome.claimPaid', { name, amount }),
    asksForOther: ({ kind }) => kind === 'one-time-card',
  });
  const { isOther, setOther, failure, library } = payment;
  return (
    <FieldForm<CardValues> className={styles.form} onSubmit={payment.submit}>
      <Text as="p" className={styles.hint} id="PayClaim.text" values={{ amount }} />
      {payment.fields}
      {failure && <PaymentFailureNote isExtra failure={failure} titleOf={() => undefined} />}
      <div className={common.line3}>
        <SubmitButton
          data-command={`pay-claim ${claim.number}`}
          look="primary"
          mayBeUnchanged
          isDisabled={library.status !== 'ready'}
          text={isOther ? 'PayClaim.payOther' : 'PayClaim.pay'}
          values={{ amount }}
        />
        <Button
          look="line"
          disabled={payment.isWorking}
          onClick={() => setOther(!isOther)}
          text={isOther ? 'OrderHold.sameCard' : 'OrderHold.otherCard'}
        />
      </div>
    </FieldForm>
  );
}
