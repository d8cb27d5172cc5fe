import { useMoment } from '~/config/use-moment';
import { type Lead, leadOf } from '~/domain/order/process/panel-lead';
import { type TransactionView } from './transaction-view';

/** What the page of an order leads with, for its side. */
export function useLead({
  role,
  transaction,
}: Pick<TransactionView, 'role' | 'transaction'>): Lead {
  const moment = useMoment();
  return leadOf(transaction, role, moment);
}
