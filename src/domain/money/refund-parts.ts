import { type Standings } from './folded-lines';
import { split } from './arithmetic';

/** Who bears a refund of a sum. */
export const bearers = ['marketplace', 'owner', 'both'] as const;
export type Bearer = (typeof bearers)[number];

/** A refund in minor units: all of it, what the owner owes of it, and the sales tax in it. The rest is the marketplace's. */
export interface RefundParts {
  readonly sum: number;
  readonly owner: number;
  readonly tax: number;
}

type Left = Pick<Standings, 'kept' | 'owner' | 'marketplace' | 'tax'>;

/** Everything that is left of a payment. */
export const refundOfAll = ({ kept, owner, tax }: Left): RefundParts => ({ sum: kept, owner, tax });

/**
 * A sum that is given back for a reason of its own, so that no tax is in it. An owner never owes more than the payment still brings; the
 * marketplace bears the rest.
 */
export function refundOfSum(sum: number, bearer: Bearer, left: Left): RefundParts {
  const shares = {
    marketplace: () => 0,
    owner: () => sum,
    both: () => split(sum, [left.owner, Math.max(0, left.marketplace)])[0] ?? 0,
  } as const satisfies Record<Bearer, () => number>;
  return { sum, owner: Math.min(shares[bearer](), left.owner), tax: 0 };
}

/** Whether a refund is within what is left of its payment. */
export const isWithin = ({ sum, owner, tax }: RefundParts, left: Left): boolean =>
  sum >= 1 && sum <= left.kept && owner <= left.owner && tax <= left.tax && owner + tax <= sum;

/** Minor units of dollars above which staff type the amount again before it goes back. */
export const TYPED_ABOVE = 20_000;
