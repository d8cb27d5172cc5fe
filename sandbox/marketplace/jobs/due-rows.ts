import { and, asc, isNull, lte, notInArray } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import {
  scheduledNotifications,
  scheduledPayouts,
  scheduledTransitions,
} from '../store/schema/transactions';

export type TransitionRow = typeof scheduledTransitions.$inferSelect;
export type NotificationRow = typeof scheduledNotifications.$inferSelect;
export type PayoutRow = typeof scheduledPayouts.$inferSelect;

export type DueRow =
  | { kind: 'notification'; key: string; row: NotificationRow }
  | { kind: 'transition'; key: string; row: TransitionRow }
  | { kind: 'payout'; key: string; row: PayoutRow };

/** Stands for no row, since an empty list of exceptions is no condition. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * The row that came due first, of those that nobody else holds and whose key is not in `postponed`. At the same moment
 * an email comes before the transition that would make it late.
 */
export async function firstDueRow(
  db: Db,
  { now, postponed }: { now: Date; postponed: ReadonlySet<string> },
): Promise<DueRow | undefined> {
  const skip = [NOBODY, ...postponed];
  const due = await db.transaction(async (tx) => {
    const notifications = await tx
      .select()
      .from(scheduledNotifications)
      .where(
        and(lte(scheduledNotifications.dueAt, now), notInArray(scheduledNotifications.id, skip)),
      )
      .orderBy(asc(scheduledNotifications.dueAt), asc(scheduledNotifications.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const transitions = await tx
      .select()
      .from(scheduledTransitions)
      .where(
        and(
          lte(scheduledTransitions.dueAt, now),
          isNull(scheduledTransitions.failedAt),
          notInArray(scheduledTransitions.id, skip),
        ),
      )
      .orderBy(asc(scheduledTransitions.dueAt), asc(scheduledTransitions.id))
      .limit(1)
      .for('update', { skipLocked: true });
    const payouts = await tx
      .select()
      .from(scheduledPayouts)
      .where(
        and(
          lte(scheduledPayouts.dueAt, now),
          isNull(scheduledPayouts.failedAt),
          notInArray(scheduledPayouts.transactionId, skip),
        ),
      )
      .orderBy(asc(scheduledPayouts.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    return [
      ...notifications.map((row): DueRow => ({ kind: 'notification', key: row.id, row })),
      ...transitions.map((row): DueRow => ({ kind: 'transition', key: row.id, row })),
      ...payouts.map((row): DueRow => ({ kind: 'payout', key: row.transactionId, row })),
    ];
  });
  return due.sort((a, b) => a.row.dueAt.getTime() - b.row.dueAt.getTime())[0];
}
