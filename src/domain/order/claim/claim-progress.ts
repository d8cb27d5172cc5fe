import { PAYMENT_DISPUTE_DAYS } from '~/domain/person/legal-terms';
import { DAY_MS } from '~/domain/time/moment';
import { ANSWER_HOURS, DECISION_DAYS, DISPUTE_DECISION_DAYS, REMINDER_HOURS } from './claim-terms';
import { type Claim } from './claims';
import { otherRole, type Transaction } from '../process/transaction';
import { firstEntered, replay, type Role } from '../process/transaction-graph';

const HOUR_MS = 3_600_000;
const later = (iso: string, ms: number): Date => new Date(Date.parse(iso) + ms);

export type StaffReason =
  | 'disagreed'
  | 'no-answer'
  | 'offer-refused'
  | 'offer-unanswered'
  | 'disputed';

/** The state of a claim: the person who has to act and until when, or how it ended. */
export type ClaimProgress =
  | { readonly is: 'reported' | 'offered'; readonly awaits: Role; readonly until: Date }
  | { readonly is: 'staff'; readonly why: StaffReason; readonly since: Date; readonly until: Date }
  | { readonly is: 'agreed' | 'withdrawn' | 'decided'; readonly at: Date };

const withStaff = (why: StaffReason, since: Date): ClaimProgress => ({
  is: 'staff',
  why,
  since,
  until: new Date(since.getTime() + DECISION_DAYS * DAY_MS),
});

/** The last moment of an answer is still in time. */
function answering(
  is: 'reported' | 'offered',
  { awaits, from, now }: { readonly awaits: Role; readonly from: string; readonly now: Date },
): ClaimProgress {
  const until = later(from, ANSWER_HOURS * HOUR_MS);
  if (now <= until) return { is, awaits, until };
  return withStaff(is === 'reported' ? 'no-answer' : 'offer-unanswered', until);
}

function undecided({ by, at, answer, reply }: Claim, now: Date): ClaimProgress {
  if (reply) return withStaff('offer-refused', new Date(reply.at));
  if (!answer) return answering('reported', { awaits: otherRole(by), from: at, now });
  return answer.is === 'offers'
    ? answering('offered', { awaits: by, from: answer.at, now })
    : withStaff('disagreed', new Date(answer.at));
}

/** The state of a claim by the marketplace's clock. */
export function claimProgress(claim: Claim, now: Date): ClaimProgress {
  const { withdrawnAt, outcome, dispute, second } = claim;
  if (withdrawnAt !== undefined) return { is: 'withdrawn', at: new Date(withdrawnAt) };
  if (second) return { is: 'decided', at: new Date(second.at) };
  if (dispute) return withStaff('disputed', new Date(dispute.at));
  if (outcome) return { is: outcome.how, at: new Date(outcome.at) };
  return undecided(claim, now);
}

/** Whether a side can still take it back: nobody has agreed or decided, and it is its own. */
export const canWithdraw = (claim: Claim, side: Role): boolean =>
  claim.by === side && claim.withdrawnAt === undefined && !claim.outcome;

/** The time when an order completed; undefined while it runs. */
export const completedAt = ({
  transitions,
  state,
}: Pick<Transaction, 'transitions' | 'state'>): Date | undefined =>
  firstEntered(replay(transitions, state), 'state/delivered');

/**
 * The end of the time to dispute a decision; undefined while the order runs, because it has no end yet. Null if it cannot be disputed:
 * there is none, it was disputed before, or the two agreed.
 */
export function disputeUntil(
  { outcome, dispute }: Claim,
  completed: Date | undefined,
): Date | undefined | null {
  if (outcome?.how !== 'decided' || dispute) return null;
  if (!completed) return undefined;
  const times = [
    later(outcome.at, DISPUTE_DECISION_DAYS * DAY_MS),
    new Date(completed.getTime() + PAYMENT_DISPUTE_DAYS * DAY_MS),
  ];
  return times.toSorted((left, right) => left.getTime() - right.getTime()).at(-1);
}

/** Whether either side can ask for a second look now. */
export function canDispute(claim: Claim, completed: Date | undefined, now: Date): boolean {
  const until = disputeUntil(claim, completed);
  return until === undefined || (until !== null && now <= until);
}

interface Reading {
  readonly order: Pick<Transaction, 'transitions' | 'state'>;
  readonly now: Date;
}

/**
 * The decision that a side has not read, and until when it can ask for a second look, which is never over while the order runs; undefined
 * if there is none.
 */
export function decisionToRead(
  claim: Claim,
  side: Role,
  { order, now }: Reading,
): { readonly until: Date | undefined } | undefined {
  const { second, readBy = [] } = claim;
  const isDecided = claimProgress(claim, now).is === 'decided';
  if (!isDecided || claim.outcome?.how !== 'decided' || readBy.includes(side)) return undefined;
  const until = second
    ? later(second.at, DISPUTE_DECISION_DAYS * DAY_MS)
    : (disputeUntil(claim, completedAt(order)) ?? undefined);
  return until === undefined || now <= until ? { until } : undefined;
}

/** The person to remind from now on until their time is over; undefined for nobody. */
export function dueReminder(
  claim: Claim,
  now: Date,
): { readonly side: Role; readonly until: Date; readonly is: 'reported' | 'offered' } | undefined {
  const progress = claimProgress(claim, now);
  if (progress.is !== 'reported' && progress.is !== 'offered') return undefined;
  const { awaits: side, until, is } = progress;
  const from = until.getTime() - REMINDER_HOURS * HOUR_MS;
  return now.getTime() >= from ? { side, until, is } : undefined;
}
