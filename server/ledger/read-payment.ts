import { splitOf, type PaymentSplit, withoutClaims } from '~/domain/money/folded-lines';
import { type TransactionId } from '~/domain/ids';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { isSettled, paidFor } from '~/domain/order/process/receipt';
import { withRefundsOf } from '~/domain/order/process/transaction';
import { ServerError } from '../base/errors';
import { intentOf } from '../core/orders/begin-payment';
import { type OrderStores } from '../core/orders/change-order';
import {
  readTransaction,
  type StoredOrder,
  type StoredTransaction,
} from '../core/orders/read-order';

/** A payment of an order: its own, or that of later nights or a late fee. */
export interface OrderPayment {
  readonly paidBy: StoredTransaction;
  /** Null: the order's own. */
  readonly payment: TransactionId | null;
  /** The money's location after the partial refunds. The proceeds of claims are not included, because no refund can touch them. */
  readonly left: PaymentSplit;
  /** Null if it is not known which payment of the payment service it is. */
  readonly intent: string | null;
  /** The process neither refunds nor pays out any more. */
  readonly isSettled: boolean;
}

/** Reads one payment of an order. Refuses with 404 if it does not belong to the order. */
export async function readPayment(
  { integration }: Pick<OrderStores, 'integration'>,
  order: StoredOrder,
  payment: TransactionId | null,
): Promise<OrderPayment> {
  const paidBy = payment === null ? order : await readTransaction(integration, payment);
  const isOfOrder = payment === null || firstOrderOf(paidBy?.attributes.protectedData) === order.id;
  const paid = paidBy && paidFor(paidBy.id, paidBy.attributes);
  if (!paidBy || !paid || !isOfOrder) throw new ServerError('not-found');
  const { lineItems } =
    payment === null
      ? order.transaction
      : withRefundsOf(paidBy.transaction, payment, order.transaction);
  return {
    paidBy,
    payment,
    left: splitOf(withoutClaims(lineItems)),
    intent: intentOf(paidBy.attributes.metadata),
    isSettled: isSettled(paid.state),
  };
}
