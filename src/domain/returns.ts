import { type Transaction, type TransactionState } from './transaction';

/**
 * Whether an order has completed by itself while its later nights go on, and its owner has not noted the return yet. For its two sides the
 * rental is still running.
 */
export const goesOn = ({ transitions, extensions, metadata }: Transaction): boolean =>
  !metadata.handBack.provider &&
  extensions.some(({ state }) => state === 'state/accepted') &&
  transitions.some(({ transition }) => transition === 'transition/auto-complete');

/** The state of an order in the eyes of its two sides. */
export const shownState = (order: Transaction): TransactionState =>
  goesOn(order) ? 'state/accepted' : order.state;
