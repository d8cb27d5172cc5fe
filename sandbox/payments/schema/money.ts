import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { owner, money, moment, createdAt, seq, metadata } from './columns';

type RefundStatus = 'pending' | 'succeeded' | 'failed';
type PendingReason = 'insufficient_funds' | 'processing';
type DisputeStatus = 'needs_response' | 'won' | 'lost';

export const paymentsRefunds = pgTable(
  'payments_refunds',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    owner: owner(),
    charge: text('charge').notNull(),
    paymentIntent: text('payment_intent').notNull(),
    amount: money('amount'),
    currency: text('currency').notNull(),
    reason: text('reason'),
    status: text('status').$type<RefundStatus>().notNull(),
    pendingReason: text('pending_reason').$type<PendingReason>(),
    failureReason: text('failure_reason'),
    /** When the bank changes its answer to the refund; null if it does not. */
    changesAt: moment('changes_at'),
    balanceTransaction: text('balance_transaction'),
    /** The movement that brings the money of a failed refund back. */
    failureBalanceTransaction: text('failure_balance_transaction'),
    transferReversal: text('transfer_reversal'),
    metadata: metadata(),
    created: createdAt(),
  },
  (table) => [
    index('payments_refunds_pending')
      .on(table.seq)
      .where(sql`${table.status} = 'pending'`),
    index('payments_refunds_changing').on(table.changesAt),
    index('payments_refunds_charge').on(table.charge),
    index('payments_refunds_intent').on(table.paymentIntent),
    index('payments_refunds_seq').on(table.seq),
  ],
);

export const paymentsDisputes = pgTable(
  'payments_disputes',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    owner: owner(),
    charge: text('charge').notNull(),
    paymentIntent: text('payment_intent').notNull(),
    amount: money('amount'),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    status: text('status').$type<DisputeStatus>().notNull(),
    balanceTransactions: jsonb('balance_transactions').$type<string[]>().notNull(),
    metadata: metadata(),
    created: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_disputes_charge').on(table.charge),
    index('payments_disputes_seq').on(table.seq),
  ],
);

export const paymentsTransfers = pgTable(
  'payments_transfers',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    amount: money('amount'),
    amountReversed: money('amount_reversed'),
    currency: text('currency').notNull(),
    destination: text('destination').notNull(),
    /** The payment that arrives in the connected account (`py_…`). */
    destinationPayment: text('destination_payment').notNull(),
    sourceTransaction: text('source_transaction'),
    transferGroup: text('transfer_group'),
    description: text('description'),
    balanceTransaction: text('balance_transaction').notNull(),
    metadata: metadata(),
    created: createdAt(),
  },
  (table) => [
    index('payments_transfers_seq').on(table.seq),
    index('payments_transfers_destination').on(table.destination),
    index('payments_transfers_source').on(table.sourceTransaction),
    check(
      'payments_transfers_money',
      sql`${table.amount} > 0 and ${table.amountReversed} between 0 and ${table.amount}`,
    ),
  ],
);

export const paymentsApplicationFees = pgTable(
  'payments_application_fees',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    account: text('account').notNull(),
    charge: text('charge').notNull(),
    amount: money('amount'),
    amountRefunded: money('amount_refunded'),
    currency: text('currency').notNull(),
    balanceTransaction: text('balance_transaction').notNull(),
    created: createdAt(),
  },
  (table) => [
    check(
      'payments_application_fees_money',
      sql`${table.amountRefunded} between 0 and ${table.amount}`,
    ),
  ],
);

export const paymentsPayouts = pgTable(
  'payments_payouts',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    owner: owner(),
    amount: money('amount'),
    currency: text('currency').notNull(),
    destination: text('destination').notNull(),
    description: text('description'),
    statementDescriptor: text('statement_descriptor'),
    method: text('method').notNull(),
    arrivalDate: moment('arrival_date').notNull(),
    failedAt: moment('failed_at'),
    /** Why the bank refused the payout, or will refuse it when it should arrive. */
    failureCode: text('failure_code'),
    /** The movement that brings the money of a failed payout back. */
    failureBalanceTransaction: text('failure_balance_transaction'),
    balanceTransaction: text('balance_transaction').notNull(),
    metadata: metadata(),
    created: createdAt(),
  },
  (table) => [
    index('payments_payouts_seq').on(table.seq),
    index('payments_payouts_owner').on(table.owner, table.seq),
    index('payments_payouts_destination').on(table.destination),
  ],
);

export const paymentsBalanceTransactions = pgTable(
  'payments_balance_transactions',
  {
    id: text('id').primaryKey(),
    seq: seq(),
    owner: owner(),
    type: text('type').notNull(),
    source: text('source').notNull(),
    amount: money('amount'),
    fee: money('fee'),
    feeType: text('fee_type'),
    currency: text('currency').notNull(),
    availableOn: moment('available_on').notNull(),
    created: createdAt(),
  },
  (table) => [
    uniqueIndex('payments_balance_transactions_once').on(table.owner, table.type, table.source),
    index('payments_balance_transactions_source').on(table.source),
  ],
);
