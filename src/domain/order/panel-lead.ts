import { askedExtension } from './extensions';
import { isFeeOpen } from './late-return';
import { shownState } from './returns';
import { leadingOf } from './stay-progress';
import { type Stay, staysOf } from './stays';
import { type Transaction } from './transaction';
import { type Role } from './transaction-graph';

interface Moment {
  readonly now: Date;
  /** IANA; used if the order does not say where its tools are. */
  readonly timeZone: string;
}

/** What an order's page leads with: later nights to answer, a late fee to pay, or the next step of the rental. */
export type Lead = 'nights' | 'fee' | 'step';

/** The stay whose late fee waits for the renter: the one that came back first. */
export const feeStay = (order: Transaction): Stay | undefined => staysOf(order).find(isFeeOpen);

/**
 * What waits for one side now. Tools that are late come back before their fee is paid, and tools that were brought are looked at
 * before more nights with them are answered.
 */
export function leadOf(order: Transaction, role: Role, moment: Moment): Lead {
  const isRunning = shownState(order) === 'state/accepted';
  const standing = isRunning ? leadingOf(order, moment)?.standing : undefined;
  if (role === 'provider') {
    return askedExtension(order.extensions) && standing !== 'brought' ? 'nights' : 'step';
  }
  return feeStay(order) && standing !== 'late' ? 'fee' : 'step';
}
