import { claimProgress, dueReminder, type StaffReason } from '~/domain/order/claim/claim-progress';
import { type Claim, type NumberedClaim } from '~/domain/order/claim/claims';
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

const HOUR_MS = 3_600_000;

/** A side that took claims back is waited for: of its next one the other side hears so many hours later, if it is still there. */
const waitOf = (claim: NumberedClaim, claims: readonly NumberedClaim[]): number =>
  HOUR_MS *
  claims.filter(
    ({ by, number, withdrawnAt }) =>
      by === claim.by && number < claim.number && withdrawnAt !== undefined,
  ).length;

interface Of {
  /** The claims of the same order. */
  readonly claims: readonly NumberedClaim[];
  readonly now: Date;
}

function isTold(claim: NumberedClaim, { step }: ClaimNews, { claims, now }: Of): boolean {
  if (step !== 'opened' && step !== 'withdrawn') return true;
  const until = claim.withdrawnAt === undefined ? now.getTime() : Date.parse(claim.withdrawnAt);
  return until - Date.parse(claim.at) >= waitOf(claim, claims);
}

/** What is to be told of a claim of an order now: its newest step, and in the last day of an answer a reminder. */
export function newsOfClaim(claim: NumberedClaim, { claims, now }: Of): readonly ClaimNews[] {
  const reminder = dueReminder(claim, now);
  const newest = newestStep(claim, now);
  return [
    ...(isTold(claim, newest, { claims, now }) ? [newest] : []),
    ...(reminder ? [{ step: 'reminder', at: now, only: reminder.side } as const] : []),
  ];
}
