import { type JsonObject, toUnix } from '../http/json';
import { type paymentsApplicationFees } from '../schema/money';

type FeeRow = typeof paymentsApplicationFees.$inferSelect;

export function applicationFeeView(row: FeeRow): JsonObject {
  return {
    id: row.id,
    object: 'application_fee',
    account: row.account,
    amount: row.amount,
    amount_refunded: row.amountRefunded,
    balance_transaction: row.balanceTransaction,
    charge: row.charge,
    created: toUnix(row.created),
    currency: row.currency,
    livemode: false,
    originating_transaction: row.charge,
    refunded: row.amountRefunded === row.amount,
  };
}
