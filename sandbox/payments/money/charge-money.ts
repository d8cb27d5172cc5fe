import { eq } from 'drizzle-orm';
import { PLATFORM } from '../credentials';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { newId } from '../http/ids';
import { paymentsCharges } from '../schema/intents';
import { paymentsApplicationFees } from '../schema/money';
import { processingFee, share } from './amounts';
import { applicationFeeView } from './application-fees';
import { book } from './balance';
import { storeTransfer } from './transfer-store';

export type ChargeRow = typeof paymentsCharges.$inferSelect;

function availableFrom(scope: Scope, charge: ChargeRow): Date {
  return charge.card.behavior === 'approvedAvailableAtOnce'
    ? scope.now
    : new Date(scope.now.getTime() + scope.settlementMs);
}

interface Destination {
  account: string;
  /** What goes to the connected account, before the application fee. */
  transferred: number;
  fee: number;
}

/** How captured money is divided between platform and connected account. */
function destinationOf(
  charge: ChargeRow,
  captured: number,
  transferAmount: number | null,
): Destination | null {
  if (charge.destination === null) return null;
  return {
    account: charge.destination,
    transferred: Math.min(transferAmount ?? captured, captured),
    fee: Math.min(charge.applicationFeeAmount ?? 0, captured),
  };
}

/** Transfers the destination's part, and takes the application fee back out of it. */
async function sendOn(
  scope: Scope,
  charge: ChargeRow,
  { account, transferred, fee }: Destination,
): Promise<{ transfer: string; applicationFee: string | null }> {
  const transfer = newId('tr');
  const payment = newId('py');
  const { currency } = charge;
  const availableOn = availableFrom(scope, charge);
  const balanceTransaction = await book(scope, {
    owner: PLATFORM,
    type: 'transfer',
    source: transfer,
    amount: -transferred,
    currency,
    availableOn,
  });
  await storeTransfer(scope, {
    id: transfer,
    amount: transferred,
    currency,
    destination: account,
    destinationPayment: payment,
    sourceTransaction: charge.id,
    transferGroup: charge.details.transferGroup ?? `group_${charge.paymentIntent}`,
    description: null,
    balanceTransaction,
    metadata: {},
  });
  await book(scope, {
    owner: account,
    type: 'payment',
    source: payment,
    amount: transferred,
    fee,
    feeType: 'application_fee',
    currency,
    availableOn,
  });
  return {
    transfer,
    applicationFee: fee > 0 ? await takeFee(scope, charge, { account, fee, availableOn }) : null,
  };
}

async function takeFee(
  scope: Scope,
  charge: ChargeRow,
  { account, fee, availableOn }: { account: string; fee: number; availableOn: Date },
): Promise<string> {
  const id = newId('fee');
  const { currency } = charge;
  const balanceTransaction = await book(scope, {
    owner: PLATFORM,
    type: 'application_fee',
    source: id,
    amount: fee,
    currency,
    availableOn,
  });
  const [row] = await scope.db
    .insert(paymentsApplicationFees)
    .values({
      id,
      account,
      charge: charge.id,
      amount: fee,
      amountRefunded: 0,
      currency,
      balanceTransaction,
      created: scope.now,
    })
    .returning();
  if (!row) throw new Error('The application fee was not stored');
  await recordEvent(
    { ...scope, owner: PLATFORM },
    'application_fee.created',
    applicationFeeView(row),
  );
  return id;
}

/** Moves the money of a capture. The caller holds the intent's lock and captures a charge only once. */
export async function settleCharge(
  scope: Scope,
  charge: ChargeRow,
  { amount, transferAmount }: { amount: number; transferAmount: number | null },
): Promise<ChargeRow> {
  const balanceTransaction = await book(scope, {
    owner: charge.owner,
    type: 'charge',
    source: charge.id,
    amount,
    fee: processingFee(amount),
    feeType: 'stripe_fee',
    currency: charge.currency,
    availableOn: availableFrom(scope, charge),
  });
  const destination = destinationOf(charge, amount, transferAmount);
  const sent = destination ? await sendOn(scope, charge, destination) : null;
  const [settled] = await scope.db
    .update(paymentsCharges)
    .set({
      captured: true,
      amountCaptured: amount,
      balanceTransaction,
      transfer: sent?.transfer ?? null,
      applicationFee: sent?.applicationFee ?? null,
    })
    .where(eq(paymentsCharges.id, charge.id))
    .returning();
  if (!settled) throw new Error(`Charge ${charge.id} vanished while it was captured`);
  return settled;
}

/** How much a refund takes from a part that is refunded in proportion to the whole. */
export function proportional(
  part: number,
  { total, refundedBefore, refund }: { total: number; refundedBefore: number; refund: number },
): number {
  return share(part, refundedBefore + refund, total) - share(part, refundedBefore, total);
}
