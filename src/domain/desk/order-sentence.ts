import { total } from '../money/arithmetic';
import { type Money } from '../money/money';
import { claimProgress, completedAt } from '~/domain/order/claim/claim-progress';
import { askedSum, type NumberedClaim } from '~/domain/order/claim/claims';
import { extraPayments } from '~/domain/order/stay/extensions';
import { pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { leadingClaim, missingHold } from '~/domain/order/process/lead';
import { type Situation, situationOf } from '~/domain/order/process/situation';
import { type LeadingStay, leadingOf } from '~/domain/order/stay/stay-progress';
import { type StayTool, staysOf } from '~/domain/order/stay/stays';
import {
  paidTotal,
  type Transaction,
  type TransactionState,
} from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { comingEnd, stateEndsAt, stateSince } from '~/domain/order/process/transaction-rules';
import { type Moment } from '../time/moment';

/** The state of an order as staff see it. */
export type OrderStatus = Situation | 'claim' | 'hold';

/** The place of its money: nowhere yet, set aside on the card, paid and not paid out, refunded, or paid out. */
export type MoneyStatus = 'none' | 'set-aside' | 'captured' | 'returned' | 'paid-out';

export interface OrderSentence {
  readonly is: OrderStatus;
  /** The end or the beginning of this state; null if neither is known. */
  readonly at: Date | null;
  /** The person who makes a claim, or who canceled; `staff` for everybody else. */
  readonly by: Role | 'staff';
  /** The person who has to act in a claim. */
  readonly awaits: Role | 'staff';
  readonly claimed: Money | null;
  /** The tools of the leading stay, or all tools if no stay leads. */
  readonly tools: readonly StayTool[];
  readonly money: MoneyStatus;
  /** The renter's payments with later nights and claims, after refunds. For a canceled order it is the refund. */
  readonly paid: Money | null;
  /** The owner's part of it. */
  readonly payout: Money | null;
  /** The time of its automatic payout. */
  readonly payoutAt: Date | null;
}

const moneyOf = {
  'state/initial': 'none',
  'state/enquiry': 'none',
  'state/pending-payment': 'none',
  'state/payment-expired': 'none',
  'state/preauthorized': 'set-aside',
  'state/accepted': 'captured',
  'state/declined': 'none',
  'state/canceled': 'returned',
  'state/delivered': 'paid-out',
  'state/reviewed-by-customer': 'paid-out',
  'state/reviewed-by-provider': 'paid-out',
  'state/reviewed': 'paid-out',
  unknown: 'none',
} as const satisfies Record<TransactionState, MoneyStatus>;

/** The sum that a side paid or gets, with later nights and late fees. */
function allOf(order: Transaction, role: Role): Money | null {
  const own = role === 'customer' ? order.payinTotal : order.payoutTotal;
  const beside = extraPayments(order, role).map(({ amount }) => amount?.amount ?? 0);
  return own && { ...own, amount: own.amount + total(beside) };
}

/** The refund of a cancellation: the order itself, and the later nights that were canceled with it. */
function canceledTotal(order: Transaction): Money | null {
  const paid = paidTotal(order);
  const nights = order.extensions.map(({ state, steps = [], payin }) =>
    state === 'state/canceled' && steps.some((step) => step.state === 'state/accepted')
      ? (payin?.amount ?? 0)
      : 0,
  );
  return paid && { ...paid, amount: paid.amount + total(nights) };
}

function moneySentence(order: Transaction) {
  const money = moneyOf[order.state];
  return {
    money,
    paid: money === 'returned' ? canceledTotal(order) : allOf(order, 'customer'),
    payout: allOf(order, 'provider'),
    payoutAt: (order.state === 'state/accepted' && stateEndsAt(order)) || null,
  };
}

function claimSentence(claim: NumberedClaim, { now }: Moment) {
  const progress = claimProgress(claim, now);
  const awaits = 'awaits' in progress ? progress.awaits : ('staff' as const);
  const at = 'until' in progress ? progress.until : null;
  const claimed: Money = { amount: askedSum(claim), currency: claim.currency };
  return { is: 'claim' as const, at, by: claim.by, awaits, claimed };
}

/** The time that a standing of the leading stay is about. */
function timeOf({ stay, standing }: LeadingStay, timeZone: string): Date | null {
  const { handBack } = stay.metadata;
  switch (standing) {
    case 'to-come':
    case 'pick-up-day':
      return pickUpTime(stay, timeZone) ?? null;
    case 'out':
    case 'due':
    case 'late':
      return returnTime(stay, timeZone) ?? null;
    case 'brought':
      return handBack.customer ? new Date(handBack.customer.at) : null;
    case 'back':
      return stay.backAt ?? null;
    default:
      return standing satisfies never;
  }
}

function stateSentence(order: Transaction, is: Situation, { now }: Moment) {
  const by = order.transitions.at(-1)?.by;
  return {
    is,
    at: comingEndOf(order, now) ?? completedAt(order) ?? stateSince(order) ?? null,
    by: by === 'customer' || by === 'provider' ? by : ('staff' as const),
  };
}

/** Only a state in which somebody is awaited has an end. */
const comingEndOf = (order: Transaction, now: Date): Date | undefined =>
  ['state/pending-payment', 'state/preauthorized'].includes(order.state)
    ? comingEnd(order, now)
    : undefined;

function whereOf(order: Transaction, moment: Moment) {
  const claim = leadingClaim(order);
  if (claim) return claimSentence(claim, moment);
  const at = missingHold(order, moment);
  if (at) return { is: 'hold' as const, at };
  const is = situationOf(order, 'provider', moment);
  const leading = runningStatuses.includes(is) ? leadingOf(order, moment) : undefined;
  return leading ? { is, at: timeOf(leading, moment.timeZone) } : stateSentence(order, is, moment);
}

const runningStatuses: readonly OrderStatus[] = [
  'to-come',
  'pick-up-day',
  'out',
  'due',
  'late',
  'brought',
  'brought-part',
  'back',
];

/** The tools that a sentence is about. */
function toolsOf(order: Transaction, is: OrderStatus, moment: Moment): readonly StayTool[] {
  const isPart = is !== 'back' && runningStatuses.includes(is);
  const leading = isPart ? leadingOf(order, moment) : undefined;
  return (
    leading?.stay.tools ??
    staysOf(order)
      .flatMap(({ tools }) => tools)
      .toSorted((left, right) => left.place - right.place)
  );
}

/** The heading of an order's page at the desk: its state, the people concerned, its time limit, and the sum. */
export function orderSentence(order: Transaction, moment: Moment): OrderSentence {
  const where = whereOf(order, moment);
  const by = 'by' in where ? where.by : 'staff';
  const unclaimed = { by, awaits: 'staff', claimed: null } as const;
  return {
    ...unclaimed,
    ...where,
    tools: toolsOf(order, where.is, moment),
    ...moneySentence(order),
  };
}
