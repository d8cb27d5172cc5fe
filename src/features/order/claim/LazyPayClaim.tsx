import { owedByCard } from '~/domain/order/claim/claim-payment';
import { type NumberedClaim } from '~/domain/order/claim/claims';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Button } from '~/ui/controls/Button';
import { whenLoaded } from '~/ui/when-loaded';
import { type TransactionView } from '../base/transaction-view';
import common from '~/ui/layout/common.module.css';
import styles from './Claim.module.css';

interface Props {
  readonly view: TransactionView;
  readonly claim: NumberedClaim;
}

/** Has the size of the loaded payment, so that nothing moves. */
function Waiting({ view, claim }: Props) {
  const format = useFormat();
  const amount = format.money({
    amount: owedByCard(view.transaction, claim),
    currency: claim.currency,
  });
  return (
    <div className={styles.form}>
      <Text as="p" className={styles.hint} id="PayClaim.text" values={{ amount }} />
      <div className={common.line3}>
        <Button look="primary" isWorking text="PayClaim.pay" values={{ amount }} />
        <Button look="line" aria-disabled text="OrderHold.otherCard" />
      </div>
    </div>
  );
}

/** This loads on demand, because few claims are paid by card. */
export const LazyPayClaim = whenLoaded(
  async () => (await import(/* webpackChunkName: "pay-claim" */ './PayClaim')).PayClaim,
  Waiting,
);
