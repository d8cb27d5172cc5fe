import Undo2 from 'lucide-react/icons/undo-2';
import { useConfig } from '~/config/config-context';
import { type PartRefund } from '~/domain/order/ledger';
import { type TransactionView } from '../transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { FeedEvent } from '~/ui/content/FeedEvent';
import { useOrderWords } from '../use-order-words';
import { FeedTime } from './FeedTime';

interface Props {
  readonly view: TransactionView;
  readonly refund: PartRefund;
}

/** A part of a payment went back to the renter after the rental; owners read what of it they owe. */
export function FeedRefund({ view, refund: { sum, owner, currency, at } }: Props) {
  const format = useFormat();
  const { marketplaceName } = useConfig();
  const { name } = useOrderWords(view);
  return (
    <FeedEvent icon={Undo2} tone="neutral" time={<FeedTime at={at} />}>
      <Text
        id={
          view.role === 'customer' ? 'TransactionFeed.partRefund' : 'TransactionFeed.partRefundSale'
        }
        values={{
          name,
          marketplaceName,
          amount: format.money({ amount: sum, currency }),
          owed: format.money({ amount: owner, currency }),
          owes: owner > 0 ? 'yes' : 'no',
        }}
      />
    </FeedEvent>
  );
}
