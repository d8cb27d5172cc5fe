import { total } from '~/domain/money/arithmetic';
import { sumBySource } from './claim-sources';
import { type NumberedClaim, partsOf } from './claims';
import { type Transaction } from '../process/transaction';

/** The amount that the renter still has to pay by card for a claim, in minor units. */
export function owedByCard(
  { claimPayments }: Pick<Transaction, 'claimPayments'>,
  claim: NumberedClaim,
): number {
  const paid = claimPayments.filter(
    (payment) => payment.claim === claim.number && payment.from === 'card',
  );
  return Math.max(0, sumBySource(partsOf(claim)).card - total(paid.map(({ sum }) => sum)));
}

/**
 * The refunds of the order's payment that are promised to renters' claims, in minor units. They are agreed or decided, but not made yet.
 */
export function promisedRefunds({ claims, refunds }: Pick<Transaction, 'claims' | 'refunds'>) {
  const made = refunds.filter(({ claim }) => claim !== null).map(({ sum }) => sum);
  return Math.max(0, sumBySource(claims.flatMap(partsOf)).refund - total(made));
}

/** Whether nothing is left to pay by card for a claim. */
export const isPaidByCard = (
  order: Pick<Transaction, 'claimPayments'>,
  claim: NumberedClaim,
): boolean => owedByCard(order, claim) === 0;
