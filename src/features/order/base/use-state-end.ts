import { useConfig } from '~/config/config-context';
import { type Transaction } from '~/domain/order/process/transaction';
import { stateEndsAt, zoneOf } from '~/domain/order/process/transaction-rules';
import { useMoments } from '~/i18n/use-moments';

/**
 * Describes when an order's state ends by itself, or returns an empty string if it does not. A payment ends by the reader's clock. A
 * request ends at the hour of pick-up at the latest, so its end is by the clock at the tool.
 */
export function useStateEnd(): (transaction: Transaction) => {
  readonly time: string;
  readonly until: string;
} {
  const moments = useMoments();
  const { timeZone } = useConfig();
  return (transaction) => {
    const end = stateEndsAt(transaction);
    if (!end) return { time: '', until: '' };
    const isAsked = transaction.state === 'state/preauthorized';
    return {
      time: moments.clock(end),
      until: isAsked ? moments.atTool(end, zoneOf(transaction, timeZone)) : moments.moment(end),
    };
  };
}
