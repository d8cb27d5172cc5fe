import { desc, eq } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { PLATFORM } from '../credentials';
import { readBalance } from '../money/balance';
import { paymentsBalanceTransactions, paymentsDisputes } from '../schema/money';

export type BalanceRow = typeof paymentsBalanceTransactions.$inferSelect;

const MOST = 50;

/** The platform's balance in each currency, and what moved last in it. */
export async function loadBalance(db: Db, now: Date) {
  const lines = await readBalance(db, PLATFORM, now);
  const movements = await db
    .select()
    .from(paymentsBalanceTransactions)
    .where(eq(paymentsBalanceTransactions.owner, PLATFORM))
    .orderBy(desc(paymentsBalanceTransactions.seq))
    .limit(MOST);
  return { lines, movements };
}

/** The newest disputes. */
export const loadDisputes = (db: Db) =>
  db.select().from(paymentsDisputes).orderBy(desc(paymentsDisputes.seq)).limit(MOST);
