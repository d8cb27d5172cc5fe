import { eq } from 'drizzle-orm';
import { type CardBehavior } from '../cards/card-data';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { invalidRequest, noSuchObject } from '../http/errors';
import { newId } from '../http/ids';
import { type JsonObject, toUnix } from '../http/json';
import { findRow } from '../http/list';
import { paymentsCharges } from '../schema/intents';
import { paymentsDisputes } from '../schema/money';
import { book } from './balance';
import { type ChargeRow } from './charge-money';

type DisputeRow = typeof paymentsDisputes.$inferSelect;

/** The fee for a dispute, whether it is won or lost. */
const FEE = 1500;
const DAY_MS = 86_400_000;
/** How long evidence is accepted. */
const ANSWER_DAYS = 7;

const REASONS: Partial<Readonly<Record<CardBehavior, string>>> = {
  disputeFraudulent: 'fraudulent',
  disputeNotReceived: 'product_not_received',
};

/** Disputes a charge of certain test cards as soon as its money has moved: the bank takes back the amount and a fee. */
export async function disputeCharge(scope: Scope, charge: ChargeRow): Promise<ChargeRow> {
  const reason = REASONS[charge.card.behavior];
  if (reason === undefined) return charge;
  const id = newId('dp');
  const taken = await book(scope, {
    owner: charge.owner,
    type: 'adjustment',
    source: id,
    amount: -charge.amountCaptured,
    fee: FEE,
    feeType: 'stripe_fee',
    currency: charge.currency,
  });
  const [row] = await scope.db
    .insert(paymentsDisputes)
    .values({
      id,
      owner: charge.owner,
      charge: charge.id,
      paymentIntent: charge.paymentIntent,
      amount: charge.amountCaptured,
      currency: charge.currency,
      reason,
      status: 'needs_response',
      balanceTransactions: [taken],
      metadata: {},
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The dispute was not stored');
  await scope.db
    .update(paymentsCharges)
    .set({ dispute: id })
    .where(eq(paymentsCharges.id, charge.id));
  await recordEvent(scope, 'charge.dispute.created', disputeView(row));
  await recordEvent(scope, 'charge.dispute.funds_withdrawn', disputeView(row));
  return { ...charge, dispute: id };
}

export async function requireDispute(scope: Scope, id: string): Promise<DisputeRow> {
  const row = await findRow(scope, paymentsDisputes, id);
  if (!row) throw noSuchObject('dispute', id);
  return row;
}

/** Decides a dispute for the bank. If it is won, the amount comes back to the balance, but the fee does not. */
export async function closeDispute(
  scope: Scope,
  id: string,
  outcome: 'won' | 'lost',
): Promise<DisputeRow> {
  const [row] = await scope.db
    .select()
    .from(paymentsDisputes)
    .where(eq(paymentsDisputes.id, id))
    .for('update');
  if (!row) throw noSuchObject('dispute', id);
  if (row.status !== 'needs_response')
    throw invalidRequest('This dispute is already closed.', { code: 'dispute_already_closed' });
  const returned =
    outcome === 'won'
      ? [
          await book(scope, {
            owner: row.owner,
            type: 'adjustment_reversal',
            source: id,
            amount: row.amount,
            currency: row.currency,
          }),
        ]
      : [];
  const [closed] = await scope.db
    .update(paymentsDisputes)
    .set({ status: outcome, balanceTransactions: [...row.balanceTransactions, ...returned] })
    .where(eq(paymentsDisputes.id, id))
    .returning();
  if (!closed) throw new Error(`Dispute ${id} vanished`);
  const owned = { ...scope, owner: row.owner };
  if (outcome === 'won')
    await recordEvent(owned, 'charge.dispute.funds_reinstated', disputeView(closed));
  await recordEvent(owned, 'charge.dispute.closed', disputeView(closed));
  return closed;
}

export function disputeView(row: DisputeRow): JsonObject {
  const isOpen = row.status === 'needs_response';
  const dueBy = new Date(row.created.getTime() + ANSWER_DAYS * DAY_MS);
  return {
    id: row.id,
    object: 'dispute',
    amount: row.amount,
    balance_transactions: row.balanceTransactions,
    charge: row.charge,
    created: toUnix(row.created),
    currency: row.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: isOpen ? toUnix(dueBy) : null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: row.metadata,
    payment_intent: row.paymentIntent,
    reason: row.reason,
    status: row.status,
  };
}
