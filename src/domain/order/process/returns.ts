import { openStays } from '../stay/stays';
import { type Transaction, type TransactionState } from './transaction';

/**
 * Whether an order that its process completes has completed while its later nights go on, and its owner has not noted
 * the return of everything yet. For its two sides the rental is still running.
 */
export const goesOn = (order: Transaction): boolean =>
  order.state !== 'state/accepted' && openStays(order).length > 0;

/** The state of an order in the eyes of its two sides. */
export const shownState = (order: Transaction): TransactionState =>
  goesOn(order) ? 'state/accepted' : order.state;
