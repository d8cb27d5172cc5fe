import { useConfig } from '~/config/config-context';
import { type Lead, leadOf } from '~/domain/order/panel-lead';
import { useClock } from '~/lib/clock';
import { type TransactionView } from './transaction-view';

/** What the page of an order leads with, for its side. */
export function useLead({
  role,
  transaction,
}: Pick<TransactionView, 'role' | 'transaction'>): Lead {
  const clock = useClock();
  const { timeZone } = useConfig();
  return leadOf(transaction, role, { now: clock.now(), timeZone });
}
