import { eq } from 'drizzle-orm';
import { PLATFORM } from '../credentials';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { invalidRequest } from '../http/errors';
import { paymentsApplicationFees } from '../schema/money';
import { applicationFeeView } from './application-fees';
import { book } from './balance';
import { type ChargeRow, proportional } from './charge-money';
import { lockTransfer, reverseTransfer } from './transfer-store';

interface Part {
  amount: number;
  refund: string;
}

/** Takes a refund's part back from the connected account; returns the reversal's id. */
export async function takeBackTransfer(
  scope: Scope,
  charge: ChargeRow,
  { amount, refund }: Part,
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

/** Gives a refund's part of the application fee back to the connected account. */
export async function giveBackFee(
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
