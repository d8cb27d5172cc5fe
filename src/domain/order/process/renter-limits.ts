import { type TransactionId } from '~/domain/ids';
import { total } from '~/domain/money/arithmetic';
import { type LineItem, lineKind } from '~/domain/money/line-items';
import { type Moment } from '~/domain/time/moment';
import { owedByCard } from '../claim/claim-payment';
import { isUndecided } from '../claim/claims';
import { returnTime } from '../stay/order-metadata';
import { type OrderState } from './process-graph.generated';
import { standingOf } from '../stay/stay-progress';
import { openStays } from '../stay/stays';
import { type Transaction } from './transaction';

/** A tool that is late by more than this many hours keeps its renter from further orders. */
const LATE_HOURS = 24;
const HOUR_MS = 3_600_000;

/** The limits of what new renters may have at the same time. */
export interface NewRenterLimits {
  readonly orders: number;
  /** The sum of rentals and holds, in minor units. */
  readonly sum: number;
}

/** The states in which an order counts for the limits: the tools are reserved, or out. */
export const countedStates = [
  'state/pending-payment',
  'state/preauthorized',
  'state/accepted',
] as const satisfies readonly OrderState[];

/** The states in which a rental has ended properly. */
export const completedStates = [
  'state/delivered',
  'state/reviewed-by-customer',
  'state/reviewed-by-provider',
  'state/reviewed',
] as const satisfies readonly OrderState[];

const isIn = (states: readonly string[], { state }: Transaction): boolean => states.includes(state);

interface OwnOrder {
  readonly id: TransactionId;
  readonly transaction: Transaction;
}

/** The facts about a renter that their orders show. */
export interface RenterRecord {
  /** Says whether no rental is completed, and the renter's identity was not checked. */
  readonly isNew: boolean;
  readonly open: readonly {
    readonly id: TransactionId;
    readonly isPaid: boolean;
    /** The sum of rentals and hold, in minor units. */
    readonly sum: number;
  }[];
  /** The order with a tool that is more than a day late. */
  readonly late: TransactionId | null;
  /** The order with a claim that is agreed or decided and not paid. */
  readonly owes: TransactionId | null;
}

/** The value of an order for the limits, in minor units: its rentals with their discounts, and the hold on the card. */
export const countedSum = (
  lines: readonly (Pick<LineItem, 'code' | 'lineTotal'> & { readonly reversal?: boolean })[],
  hold: number,
): number =>
  hold +
  total(
    lines.flatMap((line) => {
      const kind = line.reversal === true ? 'other' : lineKind(line);
      return kind === 'rental' || kind === 'discount' ? [line.lineTotal.amount] : [];
    }),
  );

/** Whether a tool of an order should be back for more than a day, and its renter has not noted that it is. */
const isVeryLate = (order: Transaction, moment: Moment): boolean =>
  openStays(order).some((stay) => {
    const due = returnTime(stay, moment.timeZone);
    const end = due && due.getTime() + LATE_HOURS * HOUR_MS;
    return end !== null && end < moment.now.getTime() && standingOf(stay, moment) === 'late';
  });

/** Whether a claim of an order is agreed or decided, and its renter has not paid all of it by card. */
const hasUnpaidClaim = (order: Transaction): boolean =>
  order.claims.some((claim) => !isUndecided(claim) && owedByCard(order, claim) > 0);

/** The record of a renter, from the orders that are open or completed. */
export function renterRecord(
  orders: readonly OwnOrder[],
  isVerified: boolean,
  moment: Moment,
): RenterRecord {
  const open = orders.filter(({ transaction }) => isIn(countedStates, transaction));
  const isKnown = orders.some(({ transaction }) => isIn(completedStates, transaction));
  return {
    isNew: !isVerified && !isKnown,
    open: open.map(({ id, transaction }) => ({
      id,
      isPaid: transaction.state !== 'state/pending-payment',
      sum: countedSum(transaction.lineItems, transaction.heldMoney?.amount ?? 0),
    })),
    late: open.find(({ transaction }) => isVeryLate(transaction, moment))?.id ?? null,
    owes: orders.find(({ transaction }) => hasUnpaidClaim(transaction))?.id ?? null,
  };
}

export interface Asked {
  /** The sum of rentals and hold, in minor units. */
  readonly sum: number;
  /**
   * Unpaid orders of the same cart, in whose place it comes. Null for a quote, which does not know them: then no unpaid order counts.
   */
  readonly own: readonly TransactionId[] | null;
}

export type RenterFault =
  | { readonly is: 'late' | 'owes'; readonly orderId: TransactionId }
  | { readonly is: 'orders' | 'sum'; readonly limit: number };

/** The reason why a renter may not order it; undefined if the renter may. */
export function renterFault(
  { isNew, open, late, owes }: RenterRecord,
  { sum, own }: Asked,
  limits: NewRenterLimits,
): RenterFault | undefined {
  if (late) return { is: 'late', orderId: late };
  if (owes) return { is: 'owes', orderId: owes };
  if (!isNew) return undefined;
  const others = open.filter(({ id, isPaid }) => (own ? !own.includes(id) : isPaid));
  if (others.length >= limits.orders) return { is: 'orders', limit: limits.orders };
  const all = sum + total(others.map((order) => order.sum));
  return all > limits.sum ? { is: 'sum', limit: limits.sum } : undefined;
}
