import { type ClaimPayment, type PartRefund } from '~/domain/order/ledger/ledger';
import { total } from './arithmetic';
import { CLAIM_CODE, lineKind, type LineItem, linesFor } from './line-items';
import { type Money } from './money';

type Party = LineItem['includeFor'][number];

/** The reversals of a partial refund in both sides' prices, in the form of the process's own reversals. */
function reversalsOf({ number, currency, sum, owner, tax }: PartRefund): LineItem[] {
  const line = (name: string, amount: number, party: Party): LineItem[] => {
    if (amount === 0) return [];
    const unitPrice: Money = { amount, currency };
    const lineTotal: Money = { amount: 0 - amount, currency };
    const shared = { quantity: -1, percentage: null, reversal: true, entry: number };
    return [{ code: `line-item/${name}`, unitPrice, lineTotal, includeFor: [party], ...shared }];
  };
  return [
    ...line('refund', sum - tax, 'customer'),
    ...line('sales-tax', tax, 'customer'),
    ...line('refund', owner, 'provider'),
  ];
}

/** The marketplace pays for protection. */
export const isPaidByRenter = ({ from }: ClaimPayment): boolean => from !== 'protection';

/** The lines of a claim's payment. The renter does not pay the sums from protection. */
function linesOfClaim({ number, currency, sum, from }: ClaimPayment): LineItem[] {
  const price: Money = { amount: sum, currency };
  const includeFor: readonly Party[] =
    from === 'protection' ? ['provider'] : ['customer', 'provider'];
  return includeFor.map((party) => ({
    code: CLAIM_CODE,
    unitPrice: price,
    lineTotal: price,
    includeFor: [party],
    quantity: 1,
    percentage: null,
    reversal: false,
    entry: number,
  }));
}

interface PricedPayment {
  readonly lineItems: readonly LineItem[];
  readonly payinTotal: Money | null;
  readonly payoutTotal: Money | null;
}

const less = (from: Money | null, amount: number): Money | null =>
  from && { ...from, amount: from.amount - amount };

/**
 * A payment's lines and totals with the refunds in part of it. Every page, email, file and sum reads these, so that all of them say the
 * same; minor units.
 */
export function foldRefunds<Payment extends PricedPayment>(
  payment: Payment,
  refunds: readonly PartRefund[],
): Payment {
  if (refunds.length === 0) return payment;
  return {
    ...payment,
    lineItems: [...payment.lineItems, ...refunds.flatMap(reversalsOf)],
    payinTotal: less(payment.payinTotal, total(refunds.map(({ sum }) => sum))),
    payoutTotal: less(payment.payoutTotal, total(refunds.map(({ owner }) => owner))),
  };
}

/** Adds payments for claims to an order's own payment, as part of the renter's payment and the owner's payout. */
export function foldClaims<Payment extends PricedPayment>(
  payment: Payment,
  claims: readonly ClaimPayment[],
): Payment {
  if (claims.length === 0) return payment;
  const sum = (paid: readonly ClaimPayment[]) => 0 - total(paid.map((each) => each.sum));
  return {
    ...payment,
    lineItems: [...payment.lineItems, ...claims.flatMap(linesOfClaim)],
    payinTotal: less(payment.payinTotal, sum(claims.filter(isPaidByRenter))),
    payoutTotal: less(payment.payoutTotal, sum(claims)),
  };
}

/** The lines of the payment alone. */
export const withoutClaims = (lineItems: readonly LineItem[]): readonly LineItem[] =>
  lineItems.filter((line) => lineKind(line) !== 'claim');

/** The distribution of a payment, in minor units. `owner`, `marketplace` and `tax` add up to `kept`. */
export interface PaymentSplit {
  readonly paid: number;
  /** The refunded part of it. */
  readonly refunded: number;
  readonly kept: number;
  readonly owner: number;
  /** Negative if the marketplace gave back more than it earned. */
  readonly marketplace: number;
  readonly tax: number;
}

/** The distribution of the money according to folded lines. */
export function splitOf(lineItems: readonly LineItem[]): PaymentSplit {
  const amounts = (lines: readonly LineItem[]) => total(lines.map((line) => line.lineTotal.amount));
  const renters = linesFor(lineItems, 'customer');
  const paid = amounts(renters.filter(({ reversal }) => !reversal));
  const kept = amounts(renters);
  const owner = amounts(linesFor(lineItems, 'provider'));
  const tax = amounts(renters.filter((line) => lineKind(line) === 'sales-tax'));
  return { paid, refunded: paid - kept, kept, owner, marketplace: kept - owner - tax, tax };
}
