import { isUndecided } from '~/domain/order/claim/claims';
import { grantedExtensions } from '~/domain/order/stay/extensions';
import { type Money } from '../money/money';
import { endOfReturnDay } from '~/domain/order/process/order-deadlines';
import { completesByServer, isRequest } from '~/domain/order/process/process-rules';
import { isEverythingBack } from '~/domain/order/stay/stays';
import { type Transaction } from '~/domain/order/process/transaction';
import { hasBegun, zoneOf } from '~/domain/order/process/transaction-rules';
import { type Moment } from '../time/moment';

/** The decisions of staff about an order of somebody who leaves: it goes on, is refunded in full, or is paid out now. */
export const endings = ['runs', 'canceled', 'completed'] as const;
export type Ending = (typeof endings)[number];

/** States in which an order still needs both of its people. */
export const openStates = ['state/preauthorized', 'state/accepted'] as const;

interface Endings {
  /** The usual ending first; empty if the order has ended. */
  readonly possible: readonly Ending[];
  /** The renter's refund if it is canceled; null if nothing was paid. */
  readonly back: Money | null;
}

const isOver = (order: Transaction, { now, timeZone }: Moment): boolean =>
  isEverythingBack(order) ||
  (order.span !== null && endOfReturnDay(order.span.end, zoneOf(order, timeZone)) <= now);

function possibleEndings(order: Transaction, moment: Moment): readonly Ending[] {
  // The process of older requests lets only the console of the marketplace end them.
  if (order.state === 'state/preauthorized') {
    return isRequest(order) ? ['canceled', 'runs'] : ['runs'];
  }
  if (order.state !== 'state/accepted') return [];
  // The claim decides about the money.
  if (order.claims.some(isUndecided)) return ['runs'];
  if (!hasBegun(order, moment)) return ['canceled', 'runs'];
  const canComplete = isOver(order, moment) && completesByServer(order);
  return canComplete ? ['completed', 'runs', 'canceled'] : ['runs', 'canceled'];
}

/** The renter's payments for the order and its later nights. */
function paidOf({ payinTotal, extensions }: Transaction): Money | null {
  if (!payinTotal) return null;
  const nights = grantedExtensions(extensions).map(({ payin }) => payin?.amount ?? 0);
  return { ...payinTotal, amount: nights.reduce((sum, each) => sum + each, payinTotal.amount) };
}

/** The possible endings of an order of somebody who leaves the marketplace. */
export const endingsOf = (order: Transaction, moment: Moment): Endings => ({
  possible: possibleEndings(order, moment),
  back: paidOf(order),
});
