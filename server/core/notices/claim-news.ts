import { claimProgress, dueReminder, type StaffReason } from '~/domain/order/claim/claim-progress';
import { type Claim } from '~/domain/order/claim/claims';
import { type Role } from '~/domain/order/process/transaction-graph';

/** What both sides hear of a claim. */
export type ClaimStep =
  | 'opened'
  | 'offered'
  | 'agreed'
  | 'withdrawn'
  | 'refunded'
  | 'decided'
  | 'decided-again'
  | 'reminder'
  | StaffReason;

export interface ClaimNews {
  readonly step: ClaimStep;
  readonly at: Date;
  /** Who hears of it; undefined for both. */
  readonly only?: Role;
}

/** How a claim stands now: a step that another one has followed is no news any more. */
function newestStep(claim: Claim, now: Date): ClaimNews {
  const progress = claimProgress(claim, now);
  switch (progress.is) {
    case 'reported':
      return { step: 'opened', at: new Date(claim.at) };
    case 'offered':
      return { step: 'offered', at: new Date(claim.answer?.at ?? claim.at) };
    case 'staff':
      return { step: progress.why, at: progress.since };
    case 'withdrawn':
      return { step: claim.isRefunded ? 'refunded' : 'withdrawn', at: progress.at };
    case 'agreed':
      return { step: progress.is, at: progress.at };
    case 'decided':
      return { step: claim.second ? 'decided-again' : 'decided', at: progress.at };
    default:
      return progress satisfies never;
  }
}

/** What is to be told of a claim now: its newest step, and in the last day of an answer a reminder. */
export function newsOfClaim(claim: Claim, now: Date): readonly ClaimNews[] {
  const reminder = dueReminder(claim, now);
  return [
    newestStep(claim, now),
    ...(reminder ? [{ step: 'reminder', at: now, only: reminder.side } as const] : []),
  ];
}
