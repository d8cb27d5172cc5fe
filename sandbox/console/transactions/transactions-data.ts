import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { bookings, listings } from '../../marketplace/store/schema/listings';
import { processes, transactions } from '../../marketplace/store/schema/transactions';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { given, type ListPage, type ListQuery, matching, windowOf } from '../list-query';

const customers = alias(users, 'customers');
const providers = alias(users, 'providers');

const lineColumns = {
  id: transactions.id,
  listing: listings.title,
  listingId: transactions.listingId,
  customer: customers.email,
  customerId: transactions.customerId,
  provider: providers.email,
  providerId: transactions.providerId,
  processName: transactions.processName,
  processVersion: transactions.processVersion,
  state: transactions.state,
  createdAt: transactions.createdAt,
  lastTransitionedAt: transactions.lastTransitionedAt,
  payinAmount: transactions.payinAmount,
  payoutAmount: transactions.payoutAmount,
  currency: transactions.currency,
};

const withParties = (db: Db) =>
  db
    .select(lineColumns)
    .from(transactions)
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .innerJoin(providers, eq(providers.id, transactions.providerId));

export type TransactionLine = Awaited<ReturnType<typeof withParties>>[number];

const conditionOf = ({ q, picked }: ListQuery): SQL | undefined =>
  and(
    given(picked['process'], (name) => eq(transactions.processName, name)),
    given(picked['state'], (state) => eq(transactions.state, state)),
    given(picked['listing'], (id) => eq(transactions.listingId, id)),
    given(picked['party'], (id) =>
      or(eq(transactions.customerId, id), eq(transactions.providerId, id)),
    ),
    matching(q, {
      texts: [listings.title, customers.email, providers.email],
      ids: [transactions.id, transactions.listingId],
    }),
  );

const orders: Record<string, SQL> = {
  listing: sql`lower(${listings.title})`,
  payin: sql`${transactions.payinAmount}`,
  createdAt: sql`${transactions.createdAt}`,
  changedAt: sql`${transactions.lastTransitionedAt}`,
};

/** A page of the transactions that match. */
export async function loadTransactions(
  db: Db,
  query: ListQuery,
): Promise<ListPage<TransactionLine>> {
  const where = conditionOf(query);
  const direction = query.descending ? desc : asc;
  const { limit, offset } = windowOf(query);
  const order = orders[query.sort] ?? transactions.lastTransitionedAt;
  const rows = await withParties(db)
    .where(where)
    .orderBy(sql`${direction(order)} nulls last`, transactions.id)
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(transactions)
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .innerJoin(providers, eq(providers.id, transactions.providerId))
    .where(where);
  return { rows, total: total?.rows ?? 0 };
}

/** The values that transactions can be narrowed to: processes, and the states that occur. */
export async function loadChoices(db: Db): Promise<{ processes: string[]; states: string[] }> {
  const names = await db
    .selectDistinct({ name: processes.name })
    .from(processes)
    .orderBy(processes.name);
  const states = await db
    .selectDistinct({ state: transactions.state })
    .from(transactions)
    .orderBy(transactions.state);
  return { processes: names.map(({ name }) => name), states: states.map(({ state }) => state) };
}

const MAX_LINKED = 50;

/**
 * The transactions that name this one in their data, or that it names: holds and extensions of an order, and the order of a
 * hold. They belong to the same customer.
 */
export const loadLinked = async (
  db: Db,
  row: Pick<typeof transactions.$inferSelect, 'id' | 'customerId' | 'protectedData' | 'metadata'>,
): Promise<TransactionLine[]> => {
  const own = JSON.stringify([row.protectedData, row.metadata]);
  const texts = sql`${transactions.protectedData}::text || ${transactions.metadata}::text`;
  return withParties(db)
    .where(
      and(
        eq(transactions.customerId, row.customerId),
        sql`${transactions.id} <> ${row.id}`,
        or(
          sql`position(${row.id} in ${texts}) > 0`,
          sql`position(${transactions.id}::text in ${own}::text) > 0`,
        ),
      ),
    )
    .orderBy(transactions.createdAt)
    .limit(MAX_LINKED);
};

/** A transaction's row with the people and the listing, and its booking; undefined if there is none. */
export async function loadTransactionRow(db: Db, id: string) {
  const [line] = await withParties(db).where(eq(transactions.id, id));
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  const [booking] = await db.select().from(bookings).where(eq(bookings.transactionId, id));
  return line && row && { line, row, booking: booking ?? null };
}
