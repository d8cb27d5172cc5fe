import { type Transaction } from '~/domain/order/process/transaction';
import { stateEndsAt } from '~/domain/order/process/transaction-rules';
import { useMoments } from '~/i18n/use-moments';

/** Describes when an order's state ends by itself, or returns an empty string if it does not. */
export function useStateEnd(): (transaction: Transaction) => {
  readonly time: string;
  readonly until: string;
} {
  const moments = useMoments();
  return (transaction) => {
    const end = stateEndsAt(transaction);
    if (!end) return { time: '', until: '' };
    return { time: moments.clock(end), until: moments.moment(end) };
  };
}
