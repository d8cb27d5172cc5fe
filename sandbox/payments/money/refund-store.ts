import { and, eq, sql } from 'drizzle-orm';
import { type Scope } from '../http/endpoint';
import { noSuchReference } from '../http/errors';
import { type JsonObject, toUnix } from '../http/json';
import { paymentsCharges } from '../schema/intents';
import { paymentsRefunds } from '../schema/money';
import { type ChargeRow } from './charge-money';

export type RefundRow = typeof paymentsRefunds.$inferSelect;

/** Locks a charge of the caller; 400 if there is none. */
export async function lockCharge(scope: Scope, id: string): Promise<ChargeRow> {
  const [row] = await scope.db
    .select()
    .from(paymentsCharges)
    .where(and(eq(paymentsCharges.id, id), eq(paymentsCharges.owner, scope.owner)))
    .for('update');
  if (!row) throw noSuchReference('charge', id, 'charge');
  return row;
}

/** Adds to the refunded amount of a charge whose row is locked; a failed refund adds a negative amount. */
export async function addRefunded(
  scope: Scope,
  charge: ChargeRow,
  amount: number,
): Promise<ChargeRow> {
  const [row] = await scope.db
    .update(paymentsCharges)
    .set({ amountRefunded: sql`${paymentsCharges.amountRefunded} + ${amount}` })
    .where(eq(paymentsCharges.id, charge.id))
    .returning();
  if (!row) throw new Error(`Charge ${charge.id} vanished while it was refunded`);
  return row;
}

type NewRefund = Pick<RefundRow, 'id' | 'amount' | 'status'> &
  Partial<Omit<RefundRow, 'seq' | 'created' | 'owner' | 'charge'>>;

export async function storeRefund(
  scope: Scope,
  charge: ChargeRow,
  refund: NewRefund,
): Promise<RefundRow> {
  const [row] = await scope.db
    .insert(paymentsRefunds)
    .values({
      metadata: {},
      ...refund,
      owner: charge.owner,
      charge: charge.id,
      paymentIntent: charge.paymentIntent,
      currency: charge.currency,
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The refund was not stored');
  return row;
}

export async function saveRefund(
  scope: Scope,
  id: string,
  change: Partial<RefundRow>,
): Promise<RefundRow> {
  const [row] = await scope.db
    .update(paymentsRefunds)
    .set(change)
    .where(eq(paymentsRefunds.id, id))
    .returning();
  if (!row) throw new Error(`Refund ${id} vanished`);
  return row;
}

/** The fields that a refund has only in some states. */
function stateFields(row: RefundRow): JsonObject {
  const fields: JsonObject = {};
  if (row.pendingReason !== null) fields['pending_reason'] = row.pendingReason;
  if (row.failureReason !== null) fields['failure_reason'] = row.failureReason;
  if (row.failureBalanceTransaction !== null)
    fields['failure_balance_transaction'] = row.failureBalanceTransaction;
  return fields;
}

export function refundView(row: RefundRow): JsonObject {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    balance_transaction: row.balanceTransaction,
    charge: row.charge,
    created: toUnix(row.created),
    currency: row.currency,
    destination_details: {
      card: {
        type: 'refund',
        reference_status: 'pending',
        reference_type: 'acquirer_reference_number',
      },
      type: 'card',
    },
    metadata: row.metadata,
    payment_intent: row.paymentIntent,
    reason: row.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: row.status,
    transfer_reversal: row.transferReversal,
    ...stateFields(row),
  };
}
