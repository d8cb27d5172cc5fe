import { and, eq } from 'drizzle-orm';
import { PLATFORM } from '../credentials';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { invalidRequest, noSuchReference } from '../http/errors';
import { newId } from '../http/ids';
import { type JsonObject, toUnix } from '../http/json';
import { paymentsCharges } from '../schema/intents';
import { paymentsApplicationFees, paymentsRefunds } from '../schema/money';
import { formatAmount } from './amounts';
import { applicationFeeView } from './application-fees';
import { book } from './balance';
import { type ChargeRow, proportional } from './charge-money';
import { chargeView } from './charge-view';
import { lockTransfer, reverseTransfer } from './transfer-store';

export type RefundRow = typeof paymentsRefunds.$inferSelect;

interface RefundRequest {
  charge: string;
  amount: number | undefined;
  reason: string | null;
  reverseTransfer: boolean;
  refundApplicationFee: boolean;
  metadata: Record<string, string>;
}

async function lockCharge(scope: Scope, id: string): Promise<ChargeRow> {
  const [row] = await scope.db
    .select()
    .from(paymentsCharges)
    .where(and(eq(paymentsCharges.id, id), eq(paymentsCharges.owner, scope.owner)))
    .for('update');
  if (!row) throw noSuchReference('charge', id, 'charge');
  return row;
}

/** The amount to refund; refuses if less than that is left of the charge. */
function refundable(charge: ChargeRow, asked: number | undefined): number {
  const whole = charge.captured ? charge.amountCaptured : charge.amount;
  const left = whole - charge.amountRefunded;
  if (charge.status !== 'succeeded') {
    throw invalidRequest(`Charge ${charge.id} has not succeeded and cannot be refunded.`, {
      param: 'charge',
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (!charge.captured) {
    throw invalidRequest(
      'This PaymentIntent has not been captured yet: cancel it instead of refunding it.',
      { code: 'charge_not_refundable' },
    );
  }
  const amount = asked ?? left;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${formatAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatAmount(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
  return amount;
}

async function takeBackTransfer(
  scope: Scope,
  charge: ChargeRow,
  { amount, refund }: { amount: number; refund: string },
): Promise<string> {
  if (charge.transfer === null) {
    throw invalidRequest(
      `Cannot reverse transfer on charge ${charge.id} because it does not have an associated transfer.`,
      { param: 'reverse_transfer' },
    );
  }
  const transfer = await lockTransfer(scope, charge.transfer);
  const wanted = proportional(transfer.amount, {
    total: charge.amountCaptured,
    refundedBefore: charge.amountRefunded,
    refund: amount,
  });
  const reversal = await reverseTransfer(scope, transfer, {
    amount: Math.min(wanted, transfer.amount - transfer.amountReversed),
    sourceRefund: refund,
    metadata: {},
  });
  return reversal.id;
}

async function giveBackFee(
  scope: Scope,
  charge: ChargeRow,
  { amount, refund }: { amount: number; refund: string },
): Promise<void> {
  if (charge.applicationFee === null) {
    throw invalidRequest(
      `Cannot refund the application fee on charge ${charge.id} because it does not have one.`,
      { param: 'refund_application_fee' },
    );
  }
  const [fee] = await scope.db
    .select()
    .from(paymentsApplicationFees)
    .where(eq(paymentsApplicationFees.id, charge.applicationFee))
    .for('update');
  if (!fee) throw new Error(`Application fee ${charge.applicationFee} of ${charge.id} is missing`);
  const wanted = proportional(fee.amount, {
    total: charge.amountCaptured,
    refundedBefore: charge.amountRefunded,
    refund: amount,
  });
  const given = Math.min(wanted, fee.amount - fee.amountRefunded);
  const amountRefunded = fee.amountRefunded + given;
  await scope.db
    .update(paymentsApplicationFees)
    .set({ amountRefunded })
    .where(eq(paymentsApplicationFees.id, fee.id));
  const entry = {
    type: 'application_fee_refund',
    source: `fr_${refund}`,
    currency: charge.currency,
  } as const;
  await book(scope, { ...entry, owner: PLATFORM, amount: -given });
  await book(scope, { ...entry, owner: fee.account, amount: given });
  await recordEvent(
    { ...scope, owner: PLATFORM },
    'application_fee.refunded',
    applicationFeeView({ ...fee, amountRefunded }),
  );
}

/** Refunds money of a captured charge; in total never more than was captured. */
export async function refundCharge(scope: Scope, request: RefundRequest): Promise<RefundRow> {
  const charge = await lockCharge(scope, request.charge);
  const amount = refundable(charge, request.amount);
  const id = newId('re');
  const part = { amount, refund: id };
  const reversal = request.reverseTransfer ? await takeBackTransfer(scope, charge, part) : null;
  if (request.refundApplicationFee) await giveBackFee(scope, charge, part);
  const balanceTransaction = await book(scope, {
    owner: charge.owner,
    type: 'refund',
    source: id,
    amount: -amount,
    currency: charge.currency,
  });
  const amountRefunded = charge.amountRefunded + amount;
  await scope.db
    .update(paymentsCharges)
    .set({ amountRefunded })
    .where(eq(paymentsCharges.id, charge.id));
  const row = await storeRefund(scope, charge, {
    ...request,
    id,
    amount,
    balanceTransaction,
    reversal,
  });
  await recordEvent(scope, 'charge.refunded', chargeView({ ...charge, amountRefunded }));
  await recordEvent(scope, 'refund.created', refundView(row));
  return row;
}

async function storeRefund(
  scope: Scope,
  charge: ChargeRow,
  refund: Pick<RefundRequest, 'reason' | 'metadata'> & {
    id: string;
    amount: number;
    balanceTransaction: string | null;
    reversal: string | null;
  },
): Promise<RefundRow> {
  const [row] = await scope.db
    .insert(paymentsRefunds)
    .values({
      id: refund.id,
      owner: charge.owner,
      charge: charge.id,
      paymentIntent: charge.paymentIntent,
      amount: refund.amount,
      currency: charge.currency,
      reason: refund.reason,
      balanceTransaction: refund.balanceTransaction,
      transferReversal: refund.reversal,
      metadata: refund.metadata,
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The refund was not stored');
  return row;
}

/** Releases money that was held but never captured; no balance changes. */
export async function releaseCharge(scope: Scope, id: string): Promise<void> {
  const charge = await lockCharge(scope, id);
  if (charge.captured || charge.amountRefunded === charge.amount) return;
  await scope.db
    .update(paymentsCharges)
    .set({ amountRefunded: charge.amount })
    .where(eq(paymentsCharges.id, id));
  await storeRefund(scope, charge, {
    id: newId('re'),
    amount: charge.amount,
    reason: null,
    metadata: {},
    balanceTransaction: null,
    reversal: null,
  });
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
    status: 'succeeded',
    transfer_reversal: row.transferReversal,
  };
}
