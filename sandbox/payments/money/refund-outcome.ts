import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { paymentsRefunds } from '../schema/money';
import { book, hasFunds } from './balance';
import { addRefunded, lockCharge, type RefundRow, refundView, saveRefund } from './refund-store';
import { coverRefund } from './refunds';

async function record(scope: Scope, row: RefundRow): Promise<RefundRow> {
  if (row.status === 'failed') await recordEvent(scope, 'refund.failed', refundView(row));
  await recordEvent(scope, 'refund.updated', refundView(row));
  await recordEvent(scope, 'charge.refund.updated', refundView(row));
  return row;
}

/** The bank sends a refund back, and its money returns to the balance that it came from. The caller holds the charge's lock. */
async function failRefund(scope: Scope, row: RefundRow): Promise<RefundRow> {
  const charge = await lockCharge(scope, row.charge);
  await addRefunded(scope, charge, -row.amount);
  const failed = await saveRefund(scope, row.id, {
    status: 'failed',
    pendingReason: null,
    changesAt: null,
    failureReason: 'expired_or_canceled_card',
    failureBalanceTransaction: await book(scope, {
      owner: row.owner,
      type: 'refund_failure',
      source: row.id,
      amount: row.amount,
      currency: row.currency,
    }),
  });
  return record(scope, failed);
}

async function bankAnswers(scope: Scope, row: RefundRow): Promise<RefundRow> {
  if (row.status === 'succeeded') return failRefund(scope, row);
  const done = { status: 'succeeded', pendingReason: null, changesAt: null } as const;
  return record(scope, await saveRefund(scope, row.id, done));
}

/** Gives the bank's answer to refunds that fail or succeed later. */
export async function answerRefunds(scope: Scope): Promise<void> {
  const due = await scope.db
    .select()
    .from(paymentsRefunds)
    .where(and(isNotNull(paymentsRefunds.changesAt), lte(paymentsRefunds.changesAt, scope.now)))
    .orderBy(asc(paymentsRefunds.changesAt))
    .for('update', { skipLocked: true });
  for (const row of due) {
    const now = row.changesAt ?? scope.now;
    await bankAnswers({ ...scope, now, owner: row.owner }, row);
  }
}

/** Pays refunds that wait for money, oldest first, as far as the balance reaches. */
export async function coverRefunds(scope: Scope): Promise<void> {
  const waiting = await scope.db
    .select()
    .from(paymentsRefunds)
    .where(
      and(
        eq(paymentsRefunds.status, 'pending'),
        eq(paymentsRefunds.pendingReason, 'insufficient_funds'),
      ),
    )
    .orderBy(asc(paymentsRefunds.seq))
    .for('update', { skipLocked: true });
  for (const row of waiting) {
    const owned = { ...scope, owner: row.owner };
    const charge = await lockCharge(owned, row.charge);
    if (!(await hasFunds(owned, charge, row.amount))) continue;
    await record(owned, await saveRefund(owned, row.id, await coverRefund(owned, charge, row)));
  }
}
