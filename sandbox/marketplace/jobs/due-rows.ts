import { NOBODY } from '../transactions/leases';
import { and, asc, eq, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Db } from '../../platform/database';
import {
  scheduledNotifications,
  scheduledPayouts,
  scheduledTransitions,
} from '../store/schema/transactions';

export type TransitionRow = typeof scheduledTransitions.$inferSelect;
type NotificationRow = typeof scheduledNotifications.$inferSelect;
export type PayoutRow = typeof scheduledPayouts.$inferSelect;

export type DueRow =
  | { kind: 'notification'; key: string; row: NotificationRow }
  | { kind: 'transition'; key: string; row: TransitionRow }
  | { kind: 'payout'; key: string; row: PayoutRow };

interface DueKey {
  kind: DueRow['kind'];
  key: string;
}

/** Finds the first due job with one query, because the runner asks after every transition. */
async function firstDueKey(
  db: Db,
  { now, skip }: { now: Date; skip: ReadonlySet<string> },
): Promise<DueKey | undefined> {
  const excepted = [NOBODY, ...skip];
  const kindOf = (kind: DueRow['kind'], rank: number) => ({
    kind: sql<DueRow['kind']>`${sql.raw(`'${kind}'`)}`.as('kind'),
    rank: sql<number>`${sql.raw(String(rank))}`.as('rank'),
  });
  const notifications = db
    .select({
      ...kindOf('notification', 0),
      key: scheduledNotifications.id,
      dueAt: scheduledNotifications.dueAt,
    })
    .from(scheduledNotifications)
    .where(
      and(lte(scheduledNotifications.dueAt, now), notInArray(scheduledNotifications.id, excepted)),
    )
    .orderBy(asc(scheduledNotifications.dueAt), asc(scheduledNotifications.id))
    .limit(1);
  const transitions = db
    .select({
      ...kindOf('transition', 1),
      key: scheduledTransitions.id,
      dueAt: scheduledTransitions.dueAt,
    })
    .from(scheduledTransitions)
    .where(
      and(
        lte(scheduledTransitions.dueAt, now),
        isNull(scheduledTransitions.failedAt),
        notInArray(scheduledTransitions.id, excepted),
      ),
    )
    .orderBy(asc(scheduledTransitions.dueAt), asc(scheduledTransitions.id))
    .limit(1);
  const payouts = db
    .select({
      ...kindOf('payout', 2),
      key: scheduledPayouts.transactionId,
      dueAt: scheduledPayouts.dueAt,
    })
    .from(scheduledPayouts)
    .where(
      and(
        lte(scheduledPayouts.dueAt, now),
        isNull(scheduledPayouts.failedAt),
        notInArray(scheduledPayouts.transactionId, excepted),
      ),
    )
    .orderBy(asc(scheduledPayouts.dueAt))
    .limit(1);
  const [first] = await unionAll(notifications, transitions, payouts)
    .orderBy(sql`due_at`, sql`rank`)
    .limit(1);
  return first;
}

/** Locks the row of a job; undefined if another process has locked or finished it. */
async function takeRow(db: Db, { kind, key }: DueKey): Promise<DueRow | undefined> {
  const free = { skipLocked: true } as const;
  switch (kind) {
    case 'notification': {
      const { id } = scheduledNotifications;
      const query = db.select().from(scheduledNotifications).where(eq(id, key));
      const [row] = await query.for('update', free);
      return row && { kind, key, row };
    }
    case 'transition': {
      const { id } = scheduledTransitions;
      const query = db.select().from(scheduledTransitions).where(eq(id, key));
      const [row] = await query.for('update', free);
      return row && { kind, key, row };
    }
    case 'payout': {
      const { transactionId } = scheduledPayouts;
      const query = db.select().from(scheduledPayouts).where(eq(transactionId, key));
      const [row] = await query.for('update', free);
      return row && { kind, key, row };
    }
  }
}

/**
 * Returns the row that came due first among those that nobody else has locked and whose key is not in `postponed`. If two are due at the
 * same moment, an email comes before the transition that would make it late.
 */
export async function firstDueRow(
  db: Db,
  { now, postponed }: { now: Date; postponed: ReadonlySet<string> },
): Promise<DueRow | undefined> {
  const skip = new Set(postponed);
  for (;;) {
    const due = await firstDueKey(db, { now, skip });
    if (!due) return undefined;
    const row = await takeRow(db, due);
    if (row) return row;
    skip.add(due.key);
  }
}
