import CircleX from 'lucide-react/icons/circle-x';
import ListChecks from 'lucide-react/icons/list-checks';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { orderPath, receiptPath } from '~/config/paths';
import { paidTotal } from '~/domain/order/process/transaction';
import { LinkRow } from '~/features/order/base/OrderRow';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { CancelValue, useCancelRule } from '~/features/order/base/CancelValue';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { whenLoaded } from '~/ui/when-loaded';
import rows from '~/features/order/page/OrderRows.module.css';
import styles from './BookedPage.module.css';

/** A single press proposes an hour of the pick-up. */
const LeadHours = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "hours" */ '~/features/order/arrange/Hours')).LeadHours,
  null,
);

/** Shows what the renter can do after the payment: propose an hour, open the order, find the receipt, or cancel. */
export function BookedRows({ view }: { readonly view: TransactionView }) {
  const format = useFormat();
  const { id, transaction } = view;
  const paid = paidTotal(transaction);
  const rule = useCancelRule(view);
  return (
    <>
      <VisuallyHidden>
        <Text as="h2" id="BookedPage.next" />
      </VisuallyHidden>
      <div className={styles.hours}>
        <LeadHours view={view} />
      </div>
      <div className={rows.rows}>
        <LinkRow
          icon={ListChecks}
          title={<Text id="BookedPage.toOrder" />}
          value={<Text id="BookedPage.inOrder" />}
          href={orderPath(id)}
        />
        <LinkRow
          icon={ReceiptText}
          title={<Text id="BookedPage.receipt" />}
          value={paid && format.money(paid)}
          href={receiptPath('customer', id)}
        />
        {rule.kind !== 'none' && (
          <LinkRow
            icon={CircleX}
            title={<Text id="OrderRows.cancel" />}
            value={<CancelValue view={view} rule={rule} />}
            tone={rule.kind === 'open' ? 'free' : 'costs'}
            href={orderPath(id)}
          />
        )}
      </div>
    </>
  );
}
