import { and, eq } from 'drizzle-orm';
import { type ServiceContext } from '../../platform/service';
import { EngineError } from '../engine/engine-error';
import { scheduledPayouts, transactions } from '../store/schema/transactions';
import { PAYOUT_PAUSE_MS } from '../transactions/apply-outcome';
import { type PaymentService } from '../transactions/payment-service';
import { readPayment } from '../transactions/snapshot';
import { toStorableObject } from '../transactions/storable';
import { type PayoutRow } from './due-rows';

interface PayoutParts {
  context: Pick<ServiceContext, 'db' | 'log'>;
  payments: PaymentService;
}

const MAX_ATTEMPTS = 24 * 60;

async function settle(
  { context: { db } }: PayoutParts,
  { transactionId }: PayoutRow,
  payoutId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(transactions)
      .where(eq(transactions.id, transactionId))
      .for('update');
    const payment = row && readPayment(row);
    if (payment) {
      const stored = toStorableObject({ ...payment, payoutId });
      await tx.update(transactions).set({ payment: stored }).where(eq(transactions.id, row.id));
    }
    await tx.delete(scheduledPayouts).where(eq(scheduledPayouts.transactionId, transactionId));
  });
}

/** Retries a payout whose money was not available. It gives up only if the payout is refused for another reason. */
export async function retryPayout(
  parts: PayoutParts,
  { payout, now }: { payout: PayoutRow; now: Date },
): Promise<boolean> {
  const { transactionId, intentId, accountId, amount, currency, attempt } = payout;
  const { db, log } = parts.context;
  const command = {
    kind: 'createPayout' as const,
    intentId,
    accountId,
    amount: { amount, currency },
  };
  // Another process may have tried too. With the same key it got the same answer, and there was only one payout.
  const thisAttempt = and(
    eq(scheduledPayouts.transactionId, transactionId),
    eq(scheduledPayouts.attempt, attempt),
  );
  try {
    // The service repeats a refusal for the same key, so every attempt needs a new one.
    const key = `payout:${transactionId}:${String(attempt)}`;
    const answer = await parts.payments.perform(command, key);
    if (answer.kind === 'createPayout' && answer.payoutId !== null) {
      await settle(parts, payout, answer.payoutId);
      log.info(`payout   of ${transactionId} was made at try ${String(attempt + 2)}`);
      return true;
    }
    const exhausted = attempt + 1 >= MAX_ATTEMPTS;
    await db
      .update(scheduledPayouts)
      .set({
        attempt: attempt + 1,
        dueAt: new Date(now.getTime() + PAYOUT_PAUSE_MS),
        ...(exhausted ? { failedAt: now, failure: 'balance_insufficient' } : {}),
      })
      .where(thisAttempt);
    return true;
  } catch (error) {
    log.error(`payout of ${transactionId} failed`, error);
    if (!(error instanceof EngineError)) return false;
    await db
      .update(scheduledPayouts)
      .set({ failedAt: now, failure: error.code })
      .where(thisAttempt);
    return true;
  }
}
