import { and, asc, eq, lte } from 'drizzle-orm';
import { type Scope } from '../http/endpoint';
import { paymentsPaymentIntents } from '../schema/intents';
import { lockIntent } from './intent-store';

/** Ends the holds that were not captured in time. */
export async function lapseHolds(scope: Scope): Promise<void> {
  const { id, owner, captureBefore, status } = paymentsPaymentIntents;
  const due = await scope.db
    .select({ id, owner })
    .from(paymentsPaymentIntents)
    .where(and(eq(status, 'requires_capture'), lte(captureBefore, scope.now)))
    .orderBy(asc(captureBefore));
  for (const intent of due) await lockIntent({ ...scope, owner: intent.owner }, intent.id);
}
