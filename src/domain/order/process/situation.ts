import { type Moment } from '~/domain/time/moment';
import { leadingOf, type Standing } from '../stay/stay-progress';
import { isEverythingBack } from '../stay/stays';
import { goesOn, shownState } from './returns';
import { type Transaction, type TransactionState } from './transaction';
import { type Role } from './transaction-graph';
import { type EndOfRequest, endOfRequest } from './transaction-rules';

/**
 * The situation of an order for one of its sides. While it runs, this is the standing of the leading stay's tools. `brought-part`: they
 * were brought, and nothing completes yet. `over`: it completed automatically, and nobody said that everything is back.
 */
export type Situation =
  | 'asked'
  | 'paying'
  | 'unpaid'
  | 'requested'
  | EndOfRequest
  | Standing
  | 'brought-part'
  | 'canceled'
  | 'over'
  | 'completed'
  | 'reviewed-by-you'
  | 'reviewed-by-other'
  | 'reviewed'
  | 'unknown';

const ofState = {
  'state/initial': 'asked',
  'state/enquiry': 'asked',
  'state/pending-payment': 'paying',
  'state/payment-expired': 'unpaid',
  'state/preauthorized': 'requested',
  'state/accepted': 'to-come',
  'state/declined': 'declined',
  'state/canceled': 'canceled',
  'state/delivered': 'completed',
  'state/reviewed-by-customer': 'reviewed-by-you',
  'state/reviewed-by-provider': 'reviewed-by-other',
  'state/reviewed': 'reviewed',
  unknown: 'unknown',
} as const satisfies Record<TransactionState, Situation>;

/** The renter's situation of an order of which only the state is known. */
export function situationOfState(state: string): Situation {
  const known: Readonly<Record<string, Situation | undefined>> = ofState;
  return known[state] ?? 'unknown';
}

const forOwner: Partial<Record<Situation, Situation>> = {
  'reviewed-by-you': 'reviewed-by-other',
  'reviewed-by-other': 'reviewed-by-you',
};

/** A completed order cannot be completed again, and nothing completes before its last tools are back. */
function running(order: Transaction, moment: Moment): Situation {
  const leading = leadingOf(order, moment);
  if (!leading) return 'to-come';
  const { standing, hasOthers } = leading;
  return standing === 'brought' && (hasOthers || goesOn(order)) ? 'brought-part' : standing;
}

/** The only place that decides the situation of an order. Pages, emails and notices have texts for each situation. */
export function situationOf(order: Transaction, side: Role, moment: Moment): Situation {
  if (shownState(order) === 'state/accepted') return running(order, moment);
  const end = endOfRequest(order);
  if (end) return end;
  const situation = ofState[order.state];
  if (situation === 'completed') return isEverythingBack(order) ? situation : 'over';
  return side === 'provider' ? (forOwner[situation] ?? situation) : situation;
}
