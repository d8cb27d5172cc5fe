import type * as v from 'valibot';
import {
  completedAt,
  canDispute,
  canWithdraw,
  claimProgress,
} from '~/domain/order/claim/claim-progress';
import { type Claim, claimKey, askedSum, isUndecided } from '~/domain/order/claim/claims';
import { type moveClaim as entry } from '~/wire/claims';
import { changeOrder } from '../../core/orders/change-order';
import { forParty, orderForParty } from '../../core/orders/read-order';
import { assertFullSession } from '../../marketplace/full-session';
import { type Session } from '../../marketplace/session';
import { claimOf, type ClaimServices } from './claim-services';
import { assertOwnMessage } from './own-message';
import { agreedParts, type SourceLimits } from '~/domain/order/claim/claim-sources';
import { withdrawn } from '~/domain/order/claim/claim-room';
import { CLAIM_LIMITS } from '~/domain/order/claim/claim-terms';
import { type Role } from '~/domain/order/process/transaction-graph';
import { ServerError } from '../../base/errors';

/** A claim in the middle of a step of one side. */
interface Stepping {
  readonly claim: Claim;
  readonly side: Role;
  readonly now: Date;
  readonly completed: Date | undefined;
  readonly left: SourceLimits;
}

type Step<Given = void> = (stepping: Stepping, given: Given) => Claim | null;

/** Refuses unless this side is awaited now: with `claim-late` if its time is over, and otherwise with `claim-closed`. */
function assertAwaited({ claim, side, now }: Stepping, is: 'reported' | 'offered'): void {
  const progress = claimProgress(claim, now);
  if (progress.is === is && progress.awaits === side) return;
  const missed = is === 'reported' ? 'no-answer' : 'offer-unanswered';
  const isMissed = progress.is === 'staff' && progress.why === missed;
  const isMine = (claim.by === side) === (is === 'offered');
  throw new ServerError(isMissed && isMine ? 'claim-late' : 'claim-closed');
}

/** Checks that the payment covers the sum. Refunds promised to other claims are not available any more. */
function assertLeft({ claim, left }: Stepping, sum: number): void {
  if (claim.by === 'customer' && sum > left.refund) throw new ServerError('decision-too-high');
}

function agreed(stepping: Stepping, sum: number) {
  const { claim, now, left } = stepping;
  assertLeft(stepping, sum);
  const parts = agreedParts(claim, sum, left);
  return { at: now.toISOString(), how: 'agreed' as const, parts };
}

/** Whether this side gave this very answer before. */
function hasAnswered(
  { claim, side }: Stepping,
  is: NonNullable<Claim['answer']>['is'],
  { message, sum }: { readonly message?: string | null; readonly sum?: number } = {},
): boolean {
  const { answer } = claim;
  const isSame =
    answer?.is === is && answer.sum === sum && (answer.message ?? null) === (message ?? null);
  return claim.by !== side && isSame;
}

const pay: Step = (stepping) => {
  const { claim, now } = stepping;
  if (hasAnswered(stepping, 'pays')) return null;
  assertAwaited(stepping, 'reported');
  const answer = { at: now.toISOString(), is: 'pays' as const };
  return { ...claim, answer, outcome: agreed(stepping, askedSum(claim)) };
};

/** Makes an offer of less than the claimed sum. The full sum would be an acceptance. */
const offer: Step<{ readonly sum: number; readonly message: string | null }> = (
  stepping,
  { sum, message },
) => {
  const { claim, now } = stepping;
  if (hasAnswered(stepping, 'offers', { sum, message })) return null;
  assertAwaited(stepping, 'reported');
  if (sum >= askedSum(claim)) throw new ServerError('claim-sum');
  assertLeft(stepping, sum);
  const at = now.toISOString();
  return { ...claim, answer: { at, is: 'offers', sum, ...(message !== null && { message }) } };
};

const disagree: Step<{ readonly message: string }> = (stepping, { message }) => {
  const { claim, now } = stepping;
  if (hasAnswered(stepping, 'disagrees', { message })) return null;
  assertAwaited(stepping, 'reported');
  return { ...claim, answer: { at: now.toISOString(), is: 'disagrees', message } };
};

const replyToOffer: Step<'accepts' | 'refuses'> = (stepping, is) => {
  const { claim, side, now } = stepping;
  if (claim.by === side && claim.reply?.is === is) return null;
  assertAwaited(stepping, 'offered');
  const reply = { at: now.toISOString(), is };
  return {
    ...claim,
    reply,
    ...(is === 'accepts' && { outcome: agreed(stepping, claim.answer?.sum ?? 0) }),
  };
};

const withdraw: Step = ({ claim, side, now }) => {
  if (claim.by === side && claim.withdrawnAt !== undefined) return null;
  if (!canWithdraw(claim, side)) throw new ServerError('claim-closed');
  return withdrawn(claim, now.toISOString());
};

/** Adds a message. Both sides can do so until it is decided. */
const addWords: Step<{ readonly message: string }> = ({ claim, side, now }, { message }) => {
  const { added = [] } = claim;
  if (added.some((each) => each.message === message)) return null;
  if (!isUndecided(claim)) throw new ServerError('claim-closed');
  if (added.filter(({ by }) => by === side).length >= CLAIM_LIMITS.added)
    throw new ServerError('claims-full');
  return { ...claim, added: [...added, { by: side, at: now.toISOString(), message }] };
};

const dispute: Step<{ readonly message: string }> = (stepping, { message }) => {
  const { claim, side, now, completed } = stepping;
  if (claim.dispute?.message === message) return null;
  if (claim.outcome?.how !== 'decided' || claim.dispute) throw new ServerError('claim-closed');
  if (!canDispute(claim, completed, now)) throw new ServerError('claim-late');
  return { ...claim, dispute: { at: now.toISOString(), by: side, message } };
};

/** A decision leads the page of a side until that side has read it. */
const read: Step = ({ claim, side, now }) => {
  if (claim.readBy?.includes(side)) return null;
  const isDecided = claim.outcome?.how === 'decided' && claimProgress(claim, now).is === 'decided';
  if (!isDecided) throw new ServerError('claim-closed');
  return { ...claim, readBy: [...(claim.readBy ?? []), side] };
};

export type ClaimMoveRequest = v.InferOutput<typeof entry.body>;

function moved(stepping: Stepping, request: ClaimMoveRequest): Claim | null {
  switch (request.action) {
    case 'pay':
      return pay(stepping);
    case 'offer':
      return offer(stepping, request);
    case 'disagree':
      return disagree(stepping, request);
    case 'accept-offer':
      return replyToOffer(stepping, 'accepts');
    case 'refuse-offer':
      return replyToOffer(stepping, 'refuses');
    case 'withdraw':
      return withdraw(stepping);
    case 'add':
      return addWords(stepping, request);
    case 'dispute':
      return dispute(stepping, request);
    case 'read':
      return read(stepping);
    default:
      return request satisfies never;
  }
}

/**
 * Takes a step of one side: an answer, an answer to an offer, a withdrawal, a message, a second review, or having read the decision. Each
 * is safe to repeat. Resolves with whether it changed something. Refuses with `claim-late` after the time limit, and with `claim-closed`
 * if nobody waits for the step.
 */
export async function moveClaim(
  services: ClaimServices,
  session: Session,
  request: ClaimMoveRequest,
): Promise<boolean> {
  const { orderId, number } = request;
  const { integration, money } = services;
  claimOf(await orderForParty(integration, orderId, session), number);
  assertFullSession(session);
  const message = 'message' in request ? request.message : null;
  if (message !== null) await assertOwnMessage(session, { orderId, message });
  let isChanged = false;
  await changeOrder(services, orderId, async (order) => {
    const { role: side, transaction } = forParty(order, session);
    const now = await services.now();
    const { number: _own, ...claim } = claimOf(order, number);
    const completed = completedAt(transaction);
    const changed = moved({ claim, side, now, completed, left: money.left(order, now) }, request);
    isChanged = changed !== null;
    return changed && { [claimKey(number)]: changed };
  });
  return isChanged;
}
