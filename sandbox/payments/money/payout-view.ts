import { type JsonObject, toUnix } from '../http/json';
import { type paymentsPayouts } from '../schema/money';

export type PayoutRow = typeof paymentsPayouts.$inferSelect;

/** A payout that was not canceled, and not refused by the bank, arrives at its date. */
export function payoutStatus(
  row: PayoutRow,
  now: Date,
): 'pending' | 'paid' | 'canceled' | 'failed' {
  if (row.canceledAt !== null) return 'canceled';
  if (row.failedAt !== null) return 'failed';
  return row.arrivalDate.getTime() <= now.getTime() ? 'paid' : 'pending';
}

/** As a bank refuses money for an account that is closed. */
const FAILURE = {
  failure_code: 'account_closed',
  failure_message: 'The bank account has been closed.',
};
const NO_FAILURE = { failure_code: null, failure_message: null };

export function payoutView(row: PayoutRow, now: Date): JsonObject {
  return {
    id: row.id,
    object: 'payout',
    amount: row.amount,
    arrival_date: toUnix(row.arrivalDate),
    automatic: false,
    balance_transaction: row.balanceTransaction,
    created: toUnix(row.created),
    currency: row.currency,
    description: row.description,
    destination: row.destination,
    failure_balance_transaction: row.failureBalanceTransaction,
    ...(row.failedAt === null ? NO_FAILURE : FAILURE),
    livemode: false,
    metadata: row.metadata,
    method: row.method,
    original_payout: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: row.statementDescriptor,
    status: payoutStatus(row, now),
    type: 'bank_account',
  };
}
