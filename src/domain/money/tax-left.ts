import { type PartRefund, refundsOfPayment } from '~/domain/order/ledger/ledger';
import { type Transaction } from '~/domain/order/process/transaction';
import { standingsOf, withoutClaims } from './folded-lines';
import { goodwillLeft, lessPrice } from './refund-parts';

/**
 * The refunds of an order's own payment that were made before refunds took their sales tax along: those of claims without it, and sums that
 * reached it. The renter has the money, and the tax stayed with the order.
 */
export const taxLeftBehind = ({
  lineItems,
  refunds,
}: Pick<Transaction, 'lineItems' | 'refunds'>): readonly PartRefund[] =>
  refundsOfPayment(refunds, null).filter(({ number, claim, sum, tax }) => {
    const earlier = ({ entry }: (typeof lineItems)[number]) =>
      entry === undefined || entry < number;
    const left = standingsOf(withoutClaims(lineItems).filter(earlier));
    const isClaimWithoutTax = claim !== null && tax === 0 && lessPrice(sum, left).tax > 0;
    return isClaimWithoutTax || sum - tax > goodwillLeft(left);
  });
