import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { listings } from '../../marketplace/store/schema/listings';
import {
  scheduledNotifications,
  scheduledPayouts,
  scheduledTransitions,
  transactions,
} from '../../marketplace/store/schema/transactions';
import { type Db } from '../../platform/database';

/** What will happen by itself. */
export interface DueStep {
  kind: 'transition' | 'email' | 'payout';
  name: string;
  dueAt: Date;
  transactionId: string;
  listing: string;
}

interface Window {
  after: Date;
  limit: number;
}

const about = { transactionId: transactions.id, listing: listings.title };

async function transitionsDue(db: Db, { after, limit }: Window): Promise<DueStep[]> {
  const { transition: name, dueAt, failedAt } = scheduledTransitions;
  const rows = await db
    .select({ ...about, name, dueAt })
    .from(scheduledTransitions)
    .innerJoin(transactions, eq(transactions.id, scheduledTransitions.transactionId))
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .where(and(gt(dueAt, after), isNull(failedAt)))
    .orderBy(asc(dueAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: 'transition' as const }));
}

async function mailsDue(db: Db, { after, limit }: Window): Promise<DueStep[]> {
  const { notification: name, dueAt } = scheduledNotifications;
  const rows = await db
    .select({ ...about, name, dueAt })
    .from(scheduledNotifications)
    .innerJoin(transactions, eq(transactions.id, scheduledNotifications.transactionId))
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .where(gt(dueAt, after))
    .orderBy(asc(dueAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: 'email' as const }));
}

async function payoutsDue(db: Db, { after, limit }: Window): Promise<DueStep[]> {
  const { dueAt, failedAt } = scheduledPayouts;
  const rows = await db
    .select({ ...about, dueAt })
    .from(scheduledPayouts)
    .innerJoin(transactions, eq(transactions.id, scheduledPayouts.transactionId))
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .where(and(gt(dueAt, after), isNull(failedAt)))
    .orderBy(asc(dueAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, kind: 'payout' as const, name: 'payout' }));
}

/** The next steps that happen by themselves, soonest first. */
export async function loadDue(db: Db, window: Window): Promise<DueStep[]> {
  const steps = [
    ...(await transitionsDue(db, window)),
    ...(await mailsDue(db, window)),
    ...(await payoutsDue(db, window)),
  ];
  return steps
    .sort((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
    .slice(0, window.limit);
}
