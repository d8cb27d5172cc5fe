import { and, asc, eq, sql } from 'drizzle-orm';
import { listings } from '../../marketplace/store/schema/listings';
import { transactions } from '../../marketplace/store/schema/transactions';
import { stripeAccounts } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { recordArrivals } from '../events';
import { paymentsExternalAccounts } from '../schema/accounts';
import { paymentsBalanceTransactions, paymentsPayouts } from '../schema/money';
import { loadEvents, type PayoutRow } from './records';

/** The bank account that a payout goes to; undefined if it was removed since, or is the platform's. */
async function bankOf(db: Db, { destination }: PayoutRow) {
  const [account] = await db
    .select()
    .from(paymentsExternalAccounts)
    .where(eq(paymentsExternalAccounts.id, destination));
  return account?.bank;
}

/** The transaction that the marketplace paid out with it. The provider's transactions are few, so they need no index of payouts. */
async function transactionOf(db: Db, { id, owner }: PayoutRow) {
  const [found] = await db
    .select({ id: transactions.id, listing: listings.title })
    .from(stripeAccounts)
    .innerJoin(transactions, eq(transactions.providerId, stripeAccounts.userId))
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .where(
      and(
        eq(stripeAccounts.stripeAccountId, owner),
        sql`${transactions.payment} ->> 'payoutId' = ${id}`,
      ),
    )
    .limit(1);
  return found;
}

/** One payout with its bank account, what it moved in the balance, and its events; undefined if there is none. */
export async function loadPayout(db: Db, { id, now }: { id: string; now: Date }) {
  const [payout] = await db.select().from(paymentsPayouts).where(eq(paymentsPayouts.id, id));
  if (!payout) return undefined;
  await recordArrivals({ db, now, owner: payout.owner });
  const movements = await db
    .select()
    .from(paymentsBalanceTransactions)
    .where(
      and(
        eq(paymentsBalanceTransactions.owner, payout.owner),
        eq(paymentsBalanceTransactions.source, id),
      ),
    )
    .orderBy(asc(paymentsBalanceTransactions.seq));
  return {
    payout,
    movements,
    bank: await bankOf(db, payout),
    transaction: await transactionOf(db, payout),
    events: await loadEvents(db, [id]),
  };
}
export type Payout = NonNullable<Awaited<ReturnType<typeof loadPayout>>>;
