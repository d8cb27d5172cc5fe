import { type PartRefund } from '../order/ledger';
import { total } from './arithmetic';
import { lineKind, type LineItem, linesFor } from './line-items';
import { type Money } from './money';

type Party = LineItem['includeFor'][number];

/** What a refund in part takes from both sides' prices, in the form of the process's own reversals. */
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

export interface PricedPayment {
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

/** Where the money of a payment is; minor units. `owner`, `marketplace` and `tax` together are `kept`. */
export interface Standings {
  readonly paid: number;
  /** Of it, what went back. */
  readonly refunded: number;
  readonly kept: number;
  readonly owner: number;
  /** Negative if the marketplace gave back more than it earned. */
  readonly marketplace: number;
  readonly tax: number;
}

/** What folded lines say about where the money is. */
export function standingsOf(lineItems: readonly LineItem[]): Standings {
  const amounts = (lines: readonly LineItem[]) => total(lines.map((line) => line.lineTotal.amount));
  const renters = linesFor(lineItems, 'customer');
  const paid = amounts(renters.filter(({ reversal }) => !reversal));
  const kept = amounts(renters);
  const owner = amounts(linesFor(lineItems, 'provider'));
  const tax = amounts(renters.filter((line) => lineKind(line) === 'sales-tax'));
  return { paid, refunded: paid - kept, kept, owner, marketplace: kept - owner - tax, tax };
}
