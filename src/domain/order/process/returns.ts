import { openStays } from '../stay/stays';
import { type Transaction, type TransactionState } from './transaction';

/**
 * Says whether an order was completed by its process while its later nights continue, and its owner has not noted the return of
 * everything yet. For its two sides the rental is still running.
 */
export const goesOn = (order: Transaction): boolean =>
  order.state !== 'state/accepted' && openStays(order).length > 0;

/** The state of an order in the eyes of its two sides. */
export const shownState = (order: Transaction): TransactionState =>
  goesOn(order) ? 'state/accepted' : order.state;
