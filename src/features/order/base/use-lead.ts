import { useMoment } from '~/config/use-moment';
import { type Lead, leadOf } from '~/domain/order/process/lead';
import { type TransactionView } from './transaction-view';

/** Returns what leads an order for its side. */
export const useLead = (view: TransactionView): Lead => leadOf(view, useMoment());
