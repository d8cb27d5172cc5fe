import type * as v from 'valibot';
import { completedAt } from '~/domain/order/claim/claim-progress';
import { type Claim, claimKey } from '~/domain/order/claim/claims';
import { type moveClaim as entry } from '~/wire/claims';
import { changeOrder } from '../../core/orders/change-order';
import { forParty, orderForParty } from '../../core/orders/read-order';
import { assertFullSession } from '../../marketplace/full-session';
import { type Session } from '../../marketplace/session';
import { claimOf, type ClaimServices } from './claim-services';
import {
  addWords,
  disagree,
  dispute,
  offer,
  pay,
  read,
  replyToOffer,
  type Stepping,
  withdraw,
} from './claim-steps';
import { assertOwnMessage } from './own-message';

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
