import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type TransactionId } from '~/domain/ids';
import { splitOf, type PaymentSplit } from '~/domain/money/folded-lines';
import { type Currency } from '~/domain/money/money';
import {
  extensionProcess,
  lateFeeProcess,
  orderProcess,
} from '~/domain/order/process/process-graph.generated';
import { type PaidFor, paidFor } from '~/domain/order/process/receipt';
import { type Transaction, withRefundsOf } from '~/domain/order/process/transaction';
import {
  readOrder,
  type StoredTransaction,
  walkTransactions,
} from '../../../core/orders/read-order';

/** Something that a renter paid for, with the current location of the money. */
export interface PaidRow {
  readonly stored: StoredTransaction;
  readonly paid: PaidFor;
  /** The transaction, including its partial refunds and claims. */
  readonly transaction: Transaction;
  readonly currency: Currency;
  readonly money: PaymentSplit;
}

/** The refunds in part of later nights and late fees are in the metadata of their order. */
async function foldedOf(
  integration: IntegrationSdk,
  { id, transaction }: StoredTransaction,
  orderId: TransactionId,
): Promise<Transaction> {
  if (orderId === id) return transaction;
  const order = await readOrder(integration, orderId);
  return order ? withRefundsOf(transaction, id, order.transaction) : transaction;
}

/** Yields the payments of the transactions that match a query, newest first. */
export async function* paidRows(
  integration: IntegrationSdk,
  query: Readonly<Record<string, unknown>>,
): AsyncGenerator<PaidRow> {
  const processNames = [orderProcess, extensionProcess, lateFeeProcess];
  for await (const stored of walkTransactions(integration, { ...query, processNames })) {
    const paid = paidFor(stored.id, stored.attributes);
    const currency = stored.transaction.payinTotal?.currency;
    if (!paid || !currency) continue;
    const transaction = await foldedOf(integration, stored, paid.orderId);
    yield { stored, paid, transaction, currency, money: splitOf(transaction.lineItems) };
  }
}
