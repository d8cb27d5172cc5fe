import { isUndecided, type NumberedClaim } from './claims';
import { askedExtension } from './extensions';
import { cardHoldOf } from './card-hold';
import { isFeeOpen } from './late-return';
import { shownState } from './returns';
import { leadingOf, type Standing } from './stay-progress';
import { type Stay, staysOf } from './stays';
import { type Transaction } from './transaction';
import { type Role } from './transaction-graph';

interface Moment {
  readonly now: Date;
  /** IANA; used if the order does not say where its tools are. */
  readonly timeZone: string;
}

/** What an order's page leads with: a claim, later nights to answer, a late fee to pay, a hold that is not there, or the next step. */
export type Lead = 'claim' | 'nights' | 'fee' | 'hold' | 'step';

/** The claim that is not decided, the oldest first. */
export const leadingClaim = ({ claims }: Pick<Transaction, 'claims'>): NumberedClaim | undefined =>
  claims.find(isUndecided);

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
  return feeStay(order) && standing !== 'late' ? 'fee' : 'step';
}
