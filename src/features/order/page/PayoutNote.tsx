import { ownTotal, partlyRefunded, payoutMade } from '~/domain/order/process/transaction';
import { earningKind } from '~/domain/payout/earnings';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import styles from './PayoutNote.module.css';

const texts = { coming: 'NextStep.payoutComing', released: 'NextStep.payoutReleased' } as const;

/** Shows what the owner gets and when. It shows nothing to the renter or without a payout. */
export function PayoutNote({ view: { role, transaction } }: { view: TransactionView }) {
  const format = useFormat();
  const { state } = transaction;
  const left = ownTotal(transaction, 'provider');
  const kind = state === 'unknown' ? null : earningKind(state);
  const made = payoutMade(transaction);
  if (role !== 'provider' || !kind || !left || !made) return null;
  const back = partlyRefunded(transaction, role);
  return (
    <p className={styles.note}>
      <Text
        id={back ? 'NextStep.payoutReduced' : texts[kind]}
        values={{
          amount: format.money(left),
          made: format.money(made),
          back: back ? format.money(back) : '',
        }}
      />
    </p>
  );
}
