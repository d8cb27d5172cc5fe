import { type TransactionId } from '~/domain/ids';
import { isClaimed } from '~/domain/order/claim/claim-rules';
import { type Claim, claimCount, claimKey } from '~/domain/order/claim/claims';
import { type Stay, staysOf } from '~/domain/order/stay/stays';
import { changeOrder } from '../../core/orders/change-order';
import { type StoredOrder } from '../../core/orders/read-order';
import { type ClaimServices } from './claim-services';

/** The fee of a stay as one line, for one day of all its tools. */
function feeClaim(stay: Stay, { listingId }: StoredOrder): Claim | null {
  const { lateFee, tools } = stay;
  const [first] = tools;
  if (lateFee?.state !== 'refused' || !first) return null;
  const refusedAt = (lateFee.answeredAt ?? lateFee.askedAt).toISOString();
  const { amount: sum, currency } = lateFee.amount;
  return {
    by: 'provider',
    at: lateFee.askedAt.toISOString(),
    stay: stay.id,
    currency,
    lines: [{ kind: 'late-fee', tool: first.listingId ?? listingId, sum }],
    message: null,
    answer: { at: refusedAt, is: 'disagrees' },
  };
}

/** Whether a fee is a claim already. One that its owner took back does not come again, because the fee stays refused. */
const isMade = (claims: readonly Claim[], { stay, at, lines: [line] }: Claim): boolean =>
  !line ||
  isClaimed(claims, stay, line) ||
  claims.some(
    (claim) =>
      claim.stay === stay && claim.at === at && claim.lines.some(({ kind }) => kind === line.kind),
  );

/** Opens a claim for staff about a late fee that the renter refused, once. */
export const claimRefusedFees = (services: ClaimServices, id: TransactionId): Promise<void> =>
  changeOrder(services, id, (order) => {
    const { transaction, attributes } = order;
    const missing = staysOf(transaction).flatMap((stay) => {
      const claim = feeClaim(stay, order);
      return !claim || isMade(transaction.claims, claim) ? [] : [claim];
    });
    const from = claimCount(attributes.metadata) + 1;
    const added = missing.map((claim, index) => [claimKey(from + index), claim]);
    return added.length === 0 ? null : Object.fromEntries(added);
  });
