import type * as v from 'valibot';
import { isPaidByCard } from '~/domain/order/claim/claim-payment';
import { sumBySource } from '~/domain/order/claim/claim-sources';
import { partsOf } from '~/domain/order/claim/claims';
import { type payClaim as entry } from '~/wire/claims';
import { ServerError } from '../../base/errors';
import { orderForParty } from '../../core/orders/read-order';
import { beginClaimPayment, type ClaimToPay } from '../../ledger/claim-by-card';
import { type MoveServices } from '../../ledger/move-services';
import { settleMoves } from '../../ledger/settle-moves';
import { assertFullSession } from '../../marketplace/full-session';
import { type Session } from '../../marketplace/session';
import { claimOf } from './claim-services';

type PayRequest = v.InferOutput<typeof entry.body>;

/** The claim of an order, for its renter. */
async function claimOfRenter(
  { integration }: MoveServices,
  session: Session,
  { orderId, number }: Pick<PayRequest, 'orderId' | 'number'>,
) {
  const { userId } = session;
  const order = await orderForParty(integration, orderId, { userId, side: 'customer' });
  assertFullSession(session);
  return { order, claim: claimOf(order, number) };
}

/**
 * Begins the card payment of the sum that the renter owes for a claim; null if it is paid. Refuses with `claim-closed` if none is owed.
 */
export async function payClaim(
  services: MoveServices,
  session: Session,
  request: PayRequest,
): Promise<ClaimToPay | null> {
  const { claim } = await claimOfRenter(services, session, request);
  const { orderId: order, number, anotherCard } = request;
  const sum = sumBySource(partsOf(claim)).card;
  if (sum === 0) throw new ServerError('claim-closed');
  return beginClaimPayment(services, { order, claim: number, sum, anotherCard });
}

/** Reads the payment that the renter has confirmed. Resolves with whether the claim is paid. */
export async function settleClaimPayment(
  services: MoveServices,
  session: Session,
  request: Pick<PayRequest, 'orderId' | 'number'>,
): Promise<boolean> {
  await claimOfRenter(services, session, request);
  await settleMoves(services, request.orderId);
  const { order, claim } = await claimOfRenter(services, session, request);
  return isPaidByCard(order.transaction, claim);
}
