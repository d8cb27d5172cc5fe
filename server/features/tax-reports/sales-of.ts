import { total } from '~/domain/money/arithmetic';
import { type LineItem, lineKind, linesFor } from '~/domain/money/line-items';
import { isSettled, paidFor } from '~/domain/order/receipt';
import { type PartRefund, refundsOfPayment } from '~/domain/order/ledger';
import { type StoredTransaction } from '../../core/orders/read-order';

/** What a renter paid, or got back. */
interface Sum {
  readonly id: string;
  readonly at: Date;
  /** Minor units: without the tax, and the tax. */
  readonly amount: number;
  readonly tax: number;
}

interface Sale extends Sum {
  readonly refunds: readonly Sum[];
}

const CONFIRMED = 'transition/confirm-payment';

/** The process's own lines for the renter, as they were charged. */
const chargedLines = (lines: readonly LineItem[]): readonly LineItem[] =>
  linesFor(lines, 'customer').filter(({ entry, reversal }) => entry === undefined && !reversal);

const sumOfLines = (lines: readonly LineItem[]): number =>
  total(lines.map(({ lineTotal }) => lineTotal.amount));

/**
 * What there is to report of a payment: null until its money is settled, and for what went back as a whole before that, because nothing
 * was sold. The refunds in part of later nights and late fees are those of their order.
 */
export function saleOf(
  { id, attributes, transaction }: StoredTransaction,
  refunds: readonly PartRefund[],
): Sale | null {
  const paid = paidFor(id, attributes);
  if (!paid || !isSettled(paid.state)) return null;
  const lines = chargedLines(transaction.lineItems);
  const taxLines = lines.filter((line) => lineKind(line) === 'sales-tax');
  const tax = sumOfLines(taxLines);
  const confirmed = transaction.transitions.find(({ transition }) => transition === CONFIRMED);
  return {
    id,
    at: confirmed?.createdAt ?? transaction.createdAt,
    amount: sumOfLines(lines) - tax,
    tax,
    refunds: refundsOfPayment(refunds, paid.kind === 'order' ? null : id).map((refund) => ({
      // The number of its entry: the same for everybody who reads the order.
      id: `${paid.orderId}-refund-${String(refund.number)}`,
      at: refund.at,
      amount: refund.sum - refund.tax,
      tax: refund.tax,
    })),
  };
}
