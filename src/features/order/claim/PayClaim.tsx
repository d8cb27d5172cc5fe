import { useRef, useState } from 'react';
import { beginClaimPayment, settleClaimPayment } from '~/api/order/claims';
import { useConfig } from '~/config/config-context';
import { owedByCard } from '~/domain/order/claim-payment';
import { type NumberedClaim } from '~/domain/order/claims';
import { type CardEntry } from '~/features/payment/CardField';
import { confirmOwnPayment } from '~/features/payment/confirm-own-payment';
import { type PaymentFailure } from '~/features/payment/payment-failure';
import { PaymentFailureNote } from '~/features/payment/PaymentFailureNote';
import { usePaymentLibrary } from '~/features/payment/use-payment-library';
import { FieldForm } from '~/features/forms/FieldForm';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useAppDispatch } from '~/store/hooks';
import { type ThunkExtra } from '~/store/thunk';
import { Button } from '~/ui/controls/Button';
import { SubmitButton } from '~/ui/fields/SubmitButton';
import { useOutcome } from '../actions/use-outcome';
import { OtherCard, useNameOnCard } from '../hold/OtherCard';
import { loadTransaction } from '../order.duck';
import { type TransactionView } from '../transaction-view';
import { useOrderWords } from '../use-order-words';
import styles from './Claim.module.css';

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

interface Values {
  readonly postal?: string;
}

/** The renter pays what is left of a claim, with the card of the order or with another one. Nothing is charged by itself. */
export function PayClaim({ view, claim }: Props) {
  const format = useFormat();
  const dispatch = useAppDispatch();
  const tell = useOutcome();
  const cardholder = useNameOnCard();
  const { name } = useOrderWords(view);
  const library = usePaymentLibrary(useConfig().payments);
  const [isOther, setOther] = useState(false);
  const [isPaying, setPaying] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure>();
  const entry = useRef<CardEntry>(null);
  const of = { orderId: view.id, number: claim.number };
  const owed = owedByCard(view.transaction, claim);
  const amount = format.money({ amount: owed, currency: claim.currency });
  const pay = async ({ postal = '' }: Values) => {
    if (library.status !== 'ready') return;
    const { stripe } = library;
    const element = entry.current?.element;
    if (isOther && !element) return;
    const own = { kind: 'new', name: cardholder, postal: postal.trim(), isSaved: false } as const;
    const card = isOther && element ? { ...own, card: element } : null;
    setFailure(undefined);
    setPaying(true);
    const paid = await dispatch((_dispatch, _getState, { api }: ThunkExtra) =>
      confirmOwnPayment(
        {
          card,
          begin: (client, anotherCard) => beginClaimPayment(client, { ...of, anotherCard }),
          settle: (client) => settleClaimPayment(client, of),
          withoutCard: { kind: 'one-time-card' },
          closedCode: 'claim-closed',
        },
        { api, stripe },
      ),
    );
    await dispatch(loadTransaction(view.id));
    setPaying(false);
    if (paid.ok) tell('OrderOutcome.claimPaid', { name, amount });
    else {
      setFailure(paid.error);
      if (paid.error.kind === 'one-time-card') setOther(true);
    }
  };
  return (
    <FieldForm<Values> className={styles.form} onSubmit={pay}>
      <Text as="p" className={styles.hint} id="PayClaim.text" values={{ amount }} />
      {isOther && (
        <OtherCard
          library={library}
          onEntry={(next) => {
            entry.current = next;
          }}
        />
      )}
      {failure && <PaymentFailureNote isExtra failure={failure} titleOf={() => undefined} />}
      <div className={styles.foot}>
        <SubmitButton
          look="primary"
          mayBeUnchanged
          isDisabled={library.status !== 'ready'}
          text={isOther ? 'PayClaim.payOther' : 'PayClaim.pay'}
          values={{ amount }}
        />
        <Button
          look="line"
          disabled={isPaying}
          onClick={() => {
            setFailure(undefined);
            setOther(!isOther);
          }}
          text={isOther ? 'OrderHold.sameCard' : 'OrderHold.otherCard'}
        />
      </div>
    </FieldForm>
  );
}
