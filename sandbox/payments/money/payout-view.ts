import { type JsonObject, toUnix } from '../http/json';
import { type paymentsPayouts } from '../schema/money';

export type PayoutRow = typeof paymentsPayouts.$inferSelect;

export const PAYOUT_STATES = ['pending', 'paid', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** A payout that the bank does not refuse arrives at its date. */
function payoutStatus(row: PayoutRow, now: Date): PayoutState {
  if (row.failedAt !== null) return 'failed';
  const isArrived = row.arrivalDate.getTime() <= now.getTime() && row.failureCode === null;
  return isArrived ? 'paid' : 'pending';
}

const MESSAGES: Readonly<Record<string, string>> = {
  account_closed: 'The bank account has been closed.',
  no_account: 'The bank account could not be located.',
  insufficient_funds: 'Your Stripe account has insufficient funds to cover the payout.',
  debit_not_authorized: 'Debit transactions are not approved on your bank account.',
  invalid_currency:
    'The bank was unable to process this payout because of its currency. This is probably because the bank account cannot accept payments in that currency.',
};

/** The failure of a payout that the bank has refused. */
const failureOf = ({ failedAt, failureCode }: PayoutRow): JsonObject =>
  failedAt === null || failureCode === null
    ? { failure_code: null, failure_message: null }
    : { failure_code: failureCode, failure_message: MESSAGES[failureCode] ?? null };

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
    ...failureOf(row),
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
