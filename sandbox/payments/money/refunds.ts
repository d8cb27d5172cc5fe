import { and, eq, inArray } from 'drizzle-orm';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { invalidRequest } from '../http/errors';
import { newId } from '../http/ids';
import { paymentsApplicationFees, paymentsDisputes } from '../schema/money';
import { formatAmount } from '../../platform/currency';
import { book, hasFunds } from './balance';
import { type ChargeRow, proportional } from './charge-money';
import { chargeView } from './charge-view';
import { addRefunded, lockCharge, type RefundRow, refundView, storeRefund } from './refund-store';
import { PLATFORM } from '../credentials';
import { applicationFeeView } from './application-fees';
import { lockTransfer, reverseTransfer } from './transfer-store';

interface Part {
  amount: number;
  refund: string;
}

/** Takes a refund's part back from the connected account; returns the reversal's id. */
async function takeBackTransfer(scope: Scope, charge: ChargeRow, amount: number): Promise<string> {
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
  return reverseTransfer(
    scope,
    transfer,
    Math.min(wanted, transfer.amount - transfer.amountReversed),
  );
}

/** Gives a refund's part of the application fee back to the connected account. */
async function giveBackFee(
  scope: Scope,
  charge: ChargeRow,
  { amount, refund }: Part,
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

/** How long banks take if they answer later. */
const BANK_MS = 10 * 60 * 1000;

interface RefundRequest {
  charge: string;
  amount: number | undefined;
  reason: string | null;
  reverseTransfer: boolean;
  refundApplicationFee: boolean;
  metadata: Record<string, string>;
}

/** The amount to refund. Throws if less than that is left of the charge. */
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

/** Throws if the charge is disputed, because the cardholder's bank has taken the money back or may still do so. */
async function refuseDisputed(scope: Scope, charge: ChargeRow): Promise<void> {
  if (charge.dispute === null) return;
  const [open] = await scope.db
    .select({ id: paymentsDisputes.id })
    .from(paymentsDisputes)
    .where(
      and(
        eq(paymentsDisputes.charge, charge.id),
        inArray(paymentsDisputes.status, ['needs_response', 'lost']),
      ),
    );
  if (!open) return;
  throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  });
}

type RefundState = Pick<RefundRow, 'status' | 'pendingReason' | 'changesAt' | 'balanceTransaction'>;

const bookRefund = (scope: Scope, charge: ChargeRow, refund: { id: string; amount: number }) =>
  book(scope, {
    owner: charge.owner,
    type: 'refund',
    source: refund.id,
    amount: -refund.amount,
    currency: charge.currency,
  });

/** The first state of a refund. If the balance of its owner does not cover it, it waits. */
async function firstState(
  scope: Scope,
  charge: ChargeRow,
  { id, amount, isCovered }: { id: string; amount: number; isCovered: boolean },
): Promise<RefundState> {
  if (!isCovered) {
    return {
      status: 'pending',
      pendingReason: 'insufficient_funds',
      changesAt: null,
      balanceTransaction: null,
    };
  }
  return {
    balanceTransaction: await bookRefund(scope, charge, { id, amount }),
    ...bankState(scope, charge),
  };
}

function bankState(
  { now }: Pick<Scope, 'now'>,
  { card: { behavior } }: ChargeRow,
): Omit<RefundState, 'balanceTransaction'> {
  const later = new Date(now.getTime() + BANK_MS);
  switch (behavior) {
    case 'refundFails':
      return { status: 'succeeded', pendingReason: null, changesAt: later };
    case 'refundSucceedsLater':
      return { status: 'pending', pendingReason: 'processing', changesAt: later };
    default:
      return { status: 'succeeded', pendingReason: null, changesAt: null };
  }
}

/** Pays a refund that waited for money, now that its owner has enough. */
export async function coverRefund(
  scope: Scope,
  charge: ChargeRow,
  refund: RefundRow,
): Promise<RefundState> {
  return {
    balanceTransaction: await bookRefund(scope, charge, refund),
    ...bankState(scope, charge),
  };
}

/**
 * Refunds money of a captured charge, in total never more than was captured. What is not taken back from the connected account comes from
 * the available balance of the charge's owner.
 */
export async function refundCharge(scope: Scope, request: RefundRequest): Promise<RefundRow> {
  const charge = await lockCharge(scope, request.charge);
  await refuseDisputed(scope, charge);
  const amount = refundable(charge, request.amount);
  const id = newId('re');
  const part = { amount, refund: id };
  const isCovered = request.reverseTransfer || (await hasFunds(scope, charge, amount));
  const reversal = request.reverseTransfer
    ? await takeBackTransfer(scope, charge, part.amount)
    : null;
  if (request.refundApplicationFee) await giveBackFee(scope, charge, part);
  const row = await storeRefund(scope, charge, {
    id,
    amount,
    reason: request.reason,
    metadata: request.metadata,
    transferReversal: reversal,
    ...(await firstState(scope, charge, { id, amount, isCovered })),
  });
  const refunded = await addRefunded(scope, charge, amount);
  await recordEvent(scope, 'charge.refunded', chargeView(refunded));
  await recordEvent(scope, 'refund.created', refundView(row));
  return row;
}

/** Releases money that was held but never captured; no balance changes. */
export async function releaseCharge(scope: Scope, id: string): Promise<ChargeRow> {
  const charge = await lockCharge(scope, id);
  const left = charge.amount - charge.amountRefunded;
  if (charge.captured || left === 0) return charge;
  await storeRefund(scope, charge, { id: newId('re'), amount: charge.amount, status: 'succeeded' });
  return addRefunded(scope, charge, left);
}
