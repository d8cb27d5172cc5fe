import { and, eq, getTableName, gte, isNotNull, sql, type SQL } from 'drizzle-orm';
import { type PgTable } from 'drizzle-orm/pg-core';
import { mailMessages } from '../../mail/schema';
import { files } from '../../marketplace/store/schema/files';
import { listings } from '../../marketplace/store/schema/listings';
import { events } from '../../marketplace/store/schema/operations';
import {
  messages,
  reviews,
  scheduledPayouts,
  scheduledTransitions,
  transactions,
} from '../../marketplace/store/schema/transactions';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { MOST_COUNTED } from '../list-query';
import { type Week, weeksUntil } from './weeks';

export interface CountLine {
  label: string;
  path: string;
  rows: number;
  /** Whether the number is the database's estimate. */
  isEstimate: boolean;
}

const KINDS: readonly { label: string; path: string; from: PgTable; where?: SQL }[] = [
  { label: 'People', path: 'users', from: users, where: eq(users.deleted, false) },
  { label: 'Listings', path: 'listings', from: listings, where: eq(listings.deleted, false) },
  { label: 'Transactions', path: 'transactions', from: transactions },
  { label: 'Messages', path: 'messages', from: messages },
  { label: 'Reviews', path: 'reviews', from: reviews, where: eq(reviews.deleted, false) },
  { label: 'Files', path: 'files', from: files },
  { label: 'Events', path: 'events', from: events },
  { label: 'Emails', path: '../mailbox/', from: mailMessages },
];

/** The rows of a table as the database knows them without counting; negative if it does not. */
async function estimatedRows(db: Db, table: PgTable): Promise<number> {
  const [known] = await db
    .select({ rows: sql<number>`reltuples::float8` })
    .from(sql`pg_class`)
    .where(sql`oid = ${getTableName(table)}::regclass`);
  return known?.rows ?? -1;
}

/** The number of resources of each kind, with the list in which they are. Large tables are not counted. */
export async function loadCounts(db: Db): Promise<CountLine[]> {
  const counted: CountLine[] = [];
  for (const { label, path, from, where } of KINDS) {
    const estimate = await estimatedRows(db, from);
    const isEstimate = estimate > MOST_COUNTED;
    const rows = isEstimate ? Math.round(estimate) : await db.$count(from, where);
    counted.push({ label, path, rows, isEstimate });
  }
  return counted;
}

export interface FailedJob {
  transactionId: string;
  name: string;
  failure: string | null;
  failedAt: Date;
}

export interface Attention {
  listings: number;
  people: number;
  files: number;
  failed: FailedJob[];
}

const MAX_FAILED = 20;

async function loadFailed(db: Db): Promise<FailedJob[]> {
  const steps = await db
    .select()
    .from(scheduledTransitions)
    .where(isNotNull(scheduledTransitions.failedAt))
    .limit(MAX_FAILED);
  const payouts = await db
    .select()
    .from(scheduledPayouts)
    .where(isNotNull(scheduledPayouts.failedAt))
    .limit(MAX_FAILED);
  return [
    ...steps.map(({ transition, ...row }) => ({ ...row, name: transition })),
    ...payouts.map((row) => ({ ...row, name: 'payout' })),
  ].flatMap(({ transactionId, name, failure, failedAt }) =>
    failedAt ? [{ transactionId, name, failure, failedAt }] : [],
  );
}

/** What waits for the operator, or went wrong. */
export const loadAttention = async (db: Db): Promise<Attention> => ({
  listings: await db.$count(
    listings,
    and(eq(listings.state, 'pendingApproval'), eq(listings.deleted, false)),
  ),
  people: await db.$count(users, and(eq(users.state, 'pendingApproval'), eq(users.deleted, false))),
  files: await db.$count(files, eq(files.state, 'pendingVerification')),
  failed: await loadFailed(db),
});

const WEEKS = 12;

export interface Activity {
  weeks: Week[];
  currency: string;
}

/** Paid transactions and their money in each of the last weeks, in the currency that most of them have. */
export async function loadActivity(db: Db, now: Date): Promise<Activity> {
  const starts = weeksUntil(now, WEEKS);
  const isRecent = gte(transactions.createdAt, new Date(`${starts[0] ?? ''}T00:00:00Z`));
  const [common] = await db
    .select({ currency: transactions.currency })
    .from(transactions)
    .where(and(isRecent, isNotNull(transactions.currency)))
    .groupBy(transactions.currency)
    .orderBy(sql`count(*) desc`)
    .limit(1);
  const currency = common?.currency ?? 'USD';
  const week = sql<string>`to_char(date_trunc('week', ${transactions.createdAt} at time zone 'UTC'), 'YYYY-MM-DD')`;
  const rows = await db
    .select({
      week: week.as('week'),
      transactions: sql<number>`count(*)::int`,
      money: sql<number>`coalesce(sum(${transactions.payinAmount}), 0)::float8`,
    })
    .from(transactions)
    .where(
      and(
        isRecent,
        eq(transactions.currency, currency),
        sql`${transactions.payment} ->> 'status' in ('confirmed', 'captured')`,
      ),
    )
    .groupBy(sql`week`);
  const byWeek = new Map(rows.map((row) => [row.week, row]));
  return {
    currency,
    weeks: starts.map((start) => ({
      start,
      transactions: byWeek.get(start)?.transactions ?? 0,
      money: byWeek.get(start)?.money ?? 0,
    })),
  };
}
