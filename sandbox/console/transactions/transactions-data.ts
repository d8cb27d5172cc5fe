import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type ProcessStore } from '../../marketplace/processes/process-store';
import { bookings, listings } from '../../marketplace/store/schema/listings';
import { processes, transactions } from '../../marketplace/store/schema/transactions';
import { users } from '../../marketplace/store/schema/users';
import { type Db } from '../../platform/database';
import { directed, given, type ListPage, type ListQuery, matching, pageOf } from '../list-query';

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
      texts: [],
      ids: [transactions.id, transactions.listingId],
      references: [
        { from: transactions.listingId, to: listings.id, texts: [listings.title] },
        { from: transactions.customerId, to: users.id, texts: [users.email] },
        { from: transactions.providerId, to: users.id, texts: [users.email] },
      ],
    }),
  );

const orders: Record<string, SQL> = {
  listing: sql`lower(${listings.title})`,
  payin: sql`${transactions.payinAmount}`,
  createdAt: sql`${transactions.createdAt}`,
  changedAt: sql`${transactions.lastTransitionedAt}`,
};

/** A transaction may have no payment, so nulls come last. The other columns are never null, and their indexes have no place for nulls. */
function orderOf(query: ListQuery): SQL {
  const order = directed(orders[query.sort] ?? transactions.lastTransitionedAt, query);
  return query.sort === 'payin' ? sql`${order} nulls last` : order;
}

export const loadTransactions = (db: Db, query: ListQuery): Promise<ListPage<TransactionLine>> =>
  pageOf(db, query, {
    rows: withParties(db),
    from: transactions,
    where: conditionOf(query),
    order: [orderOf(query), transactions.id],
  });

/** The processes, and all states that any of their versions has, for the list's filters. */
export async function loadChoices(
  db: Db,
  store: ProcessStore,
): Promise<{ processes: string[]; states: string[] }> {
  const versions = await db
    .select({ name: processes.name, version: processes.version })
    .from(processes)
    .orderBy(processes.name);
  const definitions = await Promise.all(versions.map((version) => store.definition(db, version)));
  const states = definitions.flatMap(({ transitions }) => transitions.map(({ to }) => to));
  return {
    processes: [...new Set(versions.map(({ name }) => name))],
    states: [...new Set(states)].toSorted(),
  };
}

const MAX_LINKED = 50;

/**
 * The transactions that name this one in their data, or that it names: an order's holds and extensions, and a hold's order. They belong
 * to the same customer.
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

export async function loadTransactionRow(db: Db, id: string) {
  const [line] = await withParties(db).where(eq(transactions.id, id));
  const [row] = await db.select().from(transactions).where(eq(transactions.id, id));
  const [booking] = await db.select().from(bookings).where(eq(bookings.transactionId, id));
  return line && row && { line, row, booking: booking ?? null };
}
