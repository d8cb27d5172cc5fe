import { claimProgress, dueReminder, type StaffReason } from '~/domain/order/claim/claim-progress';
import { type Claim } from '~/domain/order/claim/claims';
import { type Role } from '~/domain/order/process/transaction-graph';

/** The steps of a claim that its sides are told about. */
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

export interface ClaimUpdate {
  readonly step: ClaimStep;
  readonly at: Date;
  /** The only side that is told; undefined for both. */
  readonly only?: Role;
}

/** The current news of a claim. A step that was followed by another one is not news any more. */
function newestStep(claim: Claim, now: Date): ClaimUpdate {
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

/** The news that a claim has now: its newest step and, on the last day for an answer, a reminder. */
export function updatesOfClaim(claim: Claim, now: Date): readonly ClaimUpdate[] {
  const reminder = dueReminder(claim, now);
  return [
    newestStep(claim, now),
    ...(reminder ? [{ step: 'reminder', at: now, only: reminder.side } as const] : []),
  ];
}
