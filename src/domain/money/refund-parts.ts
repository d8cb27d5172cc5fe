import { type PaymentSplit } from './folded-lines';
import { portion, split, total } from './arithmetic';

/** The sides that can bear a refund. */
export const bearers = ['marketplace', 'owner', 'both'] as const;
export type Bearer = (typeof bearers)[number];

/** A refund in minor units: the total, the part that the owner owes, and the sales tax. The rest is the marketplace's. */
export interface RefundParts {
  readonly sum: number;
  readonly owner: number;
  readonly tax: number;
}

type Left = Pick<PaymentSplit, 'kept' | 'owner' | 'tax'>;

/**
 * The refundable parts by the side that has them. They add up to all that is kept. A marketplace that gave away more than its part cannot
 * get that from the owner.
 */
function sharesOf({ kept, owner, tax }: Left): readonly [tax: number, owner: number, rest: number] {
  const leftTax = Math.min(tax, kept);
  const leftOwner = Math.min(owner, kept - leftTax);
  return [leftTax, leftOwner, kept - leftTax - leftOwner];
}

/** The amount that can be refunded without sales tax, in minor units. The tax is refunded only together with its price. */
export const goodwillLeft = (left: Left): number => left.kept - sharesOf(left)[0];

/** Reduces the price by a sum with its parts of the sales tax, of the owner's money and of the fees. */
export function lessPrice(sum: number, left: Left): RefundParts {
  const [tax = 0, owner = 0] = split(sum, sharesOf(left));
  return { sum, owner, tax };
}

/** Refunds the rest of a payment. */
export const refundOfAll = (left: Left): RefundParts => lessPrice(left.kept, left);

/** Reduces the price by one tool. `before` is the price with it, `without` that of the others; both are scaled to the rest. */
export function lessTool(
  { before, without }: Readonly<Record<'before' | 'without', RefundParts>>,
  left: Left,
): RefundParts {
  const [allTax, allOwner, allRest] = sharesOf(left);
  const scaled = (share: number, part: (price: RefundParts) => number) =>
    part(before) === 0 ? 0 : portion(share, part(before) - part(without), part(before));
  const tax = scaled(allTax, (price) => price.tax);
  const owner = scaled(allOwner, (price) => price.owner);
  const rest = scaled(allRest, (price) => price.sum - price.owner - price.tax);
  return { sum: total([tax, owner, rest]), owner, tax };
}

/**
 * Goodwill: a sum that is given for a reason of its own, so that no tax is in it. An owner never owes more than the payment still brings;
 * the marketplace bears the rest.
 */
export function goodwill(sum: number, bearer: Bearer, left: Left): RefundParts {
  const [, owner, rest] = sharesOf(left);
  const shares = {
    marketplace: () => 0,
    owner: () => sum,
    both: () => split(sum, [owner, rest])[0] ?? 0,
  } as const satisfies Record<Bearer, () => number>;
  return { sum, owner: Math.min(shares[bearer](), left.owner), tax: 0 };
}

/** Says whether a refund is within the rest of its payment. */
export const isWithin = ({ sum, owner, tax }: RefundParts, left: Left): boolean =>
  sum >= 1 &&
  sum <= left.kept &&
  sum - tax <= goodwillLeft(left) &&
  owner <= left.owner &&
  tax <= left.tax &&
  owner + tax <= sum;

/** The amount of dollars, in minor units, above which staff type it again before the refund. */
export const TYPED_ABOVE = 20_000;
