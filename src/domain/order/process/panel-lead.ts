import { isPaidByCard } from '../claim/claim-payment';
import { isUndecided, type NumberedClaim } from '../claim/claims';
import { askedExtension } from '../stay/extensions';
import { cardHoldOf } from '../ledger/card-hold';
import { isFeeOpen } from '../stay/late-return';
import { shownState } from './returns';
import { leadingOf, type Standing } from '../stay/stay-progress';
import { type Stay, staysOf } from '../stay/stays';
import { type Transaction } from './transaction';
import { type Role } from './transaction-graph';
import { type Moment } from '~/domain/time/moment';

/** What an order's page leads with: a claim, what is to be paid for one, later nights, a late fee, the hold, or the next step. */
export type Lead = 'claim' | 'bill' | 'nights' | 'fee' | 'hold' | 'step';

/** The claim that is not decided, the oldest first. */
export const leadingClaim = ({ claims }: Pick<Transaction, 'claims'>): NumberedClaim | undefined =>
  claims.find(isUndecided);

/** The claim of which its renter still has something to pay by card, the oldest first. */
const claimToPay = (
  order: Pick<Transaction, 'claims' | 'claimPayments'>,
): NumberedClaim | undefined =>
  order.claims.find((claim) => !isUndecided(claim) && !isPaidByCard(order, claim));

/** The claim that an order's page leads with; undefined if none does. */
export function claimOfLead(order: Transaction, lead: Lead): NumberedClaim | undefined {
  if (lead === 'claim') return leadingClaim(order);
  return lead === 'bill' ? claimToPay(order) : undefined;
}

/** The stay whose late fee waits for the renter: the one that came back first. */
export const feeStay = (order: Transaction): Stay | undefined => staysOf(order).find(isFeeOpen);

/** Whether the hold keeps the tools from being handed over: it is not there, and the owner does not go without it. */
function lacksHold(order: Transaction, standing: Standing | undefined, moment: Moment): boolean {
  const isBefore = standing === 'to-come' || standing === 'pick-up-day';
  const hold = isBefore ? cardHoldOf(order, moment) : null;
  return hold?.state === 'waiting' && hold.withoutSince === null;
}

/**
 * What waits for one side now. Tools that are late come back before their fee is paid, and tools that were brought are looked at
 * before more nights with them are answered.
 */
export function leadOf(order: Transaction, role: Role, moment: Moment): Lead {
  if (leadingClaim(order)) return 'claim';
  const isRunning = shownState(order) === 'state/accepted';
  const standing = isRunning ? leadingOf(order, moment)?.standing : undefined;
  if (lacksHold(order, standing, moment)) return 'hold';
  if (role === 'provider') {
    return askedExtension(order.extensions) && standing !== 'brought' ? 'nights' : 'step';
  }
  if (standing === 'late') return 'step';
  if (claimToPay(order)) return 'bill';
  return feeStay(order) ? 'fee' : 'step';
}
