import { type TransactionId } from '~/domain/ids';
import { movedToCard, sumBySource } from '~/domain/order/claim/claim-sources';
import { claimSources, type ClaimSource } from '~/domain/order/claim/claim-terms';
import {
  afterFullRefund,
  type Claim,
  claimKey,
  isUndecided,
  type NumberedClaim,
  parseClaims,
  partsOf,
} from '~/domain/order/claim/claims';
import { isSettled } from '~/domain/order/process/receipt';
import { ServerError } from '../../base/errors';
import { changeOrder } from '../../core/orders/change-order';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';
import { claimOf, type ClaimMove, type ClaimServices } from './claim-services';

const sumOf = (moves: readonly ClaimMove[], source: ClaimSource): number =>
  moves
    .filter((move) => move.source === source && move.status !== 'gone')
    .reduce((sum, move) => sum + move.sum, 0);

interface OwedMove {
  readonly source: ClaimSource;
  /** The total that it pays for the claim, in minor units. */
  readonly sum: number;
}

/** The sources that still have to pay, in the order in which they pay. */
function owedMoves(claim: NumberedClaim, moves: readonly ClaimMove[]): readonly OwedMove[] {
  const own = moves.filter((move) => move.claim === claim.number);
  const wanted = sumBySource(partsOf(claim));
  return claimSources
    .map((source) => ({ source, sum: wanted[source] }))
    .filter(({ source, sum }) => sum > sumOf(own, source));
}

/** The sum that was promised for a claim, is due and has not arrived, without what its renter pays by card; minor units. */
export function unmovedSum(
  order: StoredOrder,
  claim: NumberedClaim,
  moves: readonly ClaimMove[],
): number {
  const made = moves.filter((move) => move.claim === claim.number && move.status === 'made');
  return owedMoves(claim, made)
    .filter((owed) => isPayable(owed, order))
    .reduce((all, { source, sum }) => all + sum - sumOf(made, source), 0);
}

/** The source does not have enough any more. The renter pays the difference by card. */
const goneCodes: readonly string[] = ['hold-gone', 'keep-too-high'];
const isGone = (error: unknown): boolean =>
  error instanceof ServerError && goneCodes.includes(error.code);

/** A hold that ended before it was kept leaves its part to the renter's card. */
const leaveToCard = (services: ClaimServices, id: TransactionId, number: number): Promise<void> =>
  changeOrder(services, id, (order) => {
    const { number: _own, ...claim } = claimOf(order, number);
    const { outcome, second } = claim;
    const changed: Claim = {
      ...claim,
      ...(outcome && { outcome: { ...outcome, parts: movedToCard(outcome.parts, 'hold') } }),
      ...(second && { second: { ...second, parts: movedToCard(second.parts, 'hold') } }),
    };
    return { [claimKey(number)]: changed };
  });

/** The process may still refund or pay out a running order's charge, so its refund waits until the order has completed. */
function isPayable({ source }: OwedMove, { transaction }: StoredOrder): boolean {
  // The renter begins a payment by card, on the order's page.
  if (source === 'card') return false;
  return source !== 'refund' || isSettled(transaction.state);
}

async function payClaim(
  services: ClaimServices,
  order: StoredOrder,
  claim: NumberedClaim,
): Promise<void> {
  const { money, log } = services;
  for (const owed of owedMoves(claim, money.movesOf(order))) {
    if (!isPayable(owed, order)) continue;
    try {
      await money.move({ order: order.id, claim: claim.number, ...owed });
    } catch (error) {
      if (owed.source !== 'hold' || !isGone(error)) throw error;
      log.warn({ err: error, order: order.id, claim: claim.number }, 'a claim finds no hold');
      await leaveToCard(services, order.id, claim.number);
    }
  }
}

/** Ends the coming payments from a payment that was completely refunded, no matter who canceled the order. */
async function endRefunded(services: ClaimServices, { id, transaction }: StoredOrder) {
  if (transaction.state !== 'state/canceled') return;
  await changeOrder(services, id, async (order) => {
    const at = (await services.now()).toISOString();
    const ended = parseClaims(order.attributes.metadata).flatMap(({ number, ...claim }) => {
      const changed = afterFullRefund(claim, at);
      return changed ? [[claimKey(number), changed] as const] : [];
    });
    return ended.length === 0 ? null : Object.fromEntries(ended);
  });
}

/** Moves the agreed or decided money of an order that is not on its way yet. Can be repeated. */
export async function settleClaims(services: ClaimServices, id: TransactionId): Promise<void> {
  const order = await readOrder(services.integration, id);
  if (!order) return;
  await endRefunded(services, order);
  const decided = parseClaims(order.attributes.metadata).filter(
    (claim) => !isUndecided(claim) || claim.outcome,
  );
  for (const claim of decided) await payClaim(services, order, claim);
}
