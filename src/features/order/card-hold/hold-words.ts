import { type CardHold } from '~/domain/order/ledger/card-hold';
import { useZoneOf } from '~/config/use-moment';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { type TransactionView } from '../base/transaction-view';
import { useOrderWords } from '../base/use-order-words';

/** Returns the sum, other side and times of a hold for its texts. */
export function useHoldWords(view: TransactionView) {
  const format = useFormat();
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const zone = useZoneOf(view.transaction);
  return {
    name,
    money: ({ amount, currency }: Pick<CardHold, 'amount' | 'currency'>) =>
      format.money({ amount, currency }),
    /** The times are in the tool's zone, like all hours of an order. */
    at: (moment: Date) => moments.atTool(moment, zone),
  };
}
