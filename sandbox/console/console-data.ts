import { count, desc, eq, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import { mailMessages } from '../mail/schema';
import { listings } from '../marketplace/store/schema/listings';
import {
  messages,
  processAliases,
  processes,
  transactions,
  transactionTransitions,
} from '../marketplace/store/schema/transactions';
import { users } from '../marketplace/store/schema/users';
import { displayNameOf } from '../marketplace/users/user-resource';
import { type Db } from '../platform/database';
import { type ListingLine, type TransactionLine, type UserLine } from './pages/lists';

const SHOWN = 100;

/** The counts that the overview shows. */
export async function loadCounts(db: Db): Promise<Record<string, number>> {
  const tables: Record<string, PgTable> = {
    Users: users,
    Listings: listings,
    Transactions: transactions,
    Messages: messages,
    Emails: mailMessages,
  };
  const counted: Record<string, number> = {};
  for (const [name, from] of Object.entries(tables)) {
    const [row] = await db.select({ rows: count() }).from(from);
    counted[name] = row?.rows ?? 0;
  }
  return counted;
}

export async function loadListingLines(db: Db): Promise<ListingLine[]> {
  const rows = await db
    .select({
      id: listings.id,
      title: listings.title,
      state: listings.state,
      createdAt: listings.createdAt,
      author: users.email,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.authorId))
    .where(eq(listings.deleted, false))
    .orderBy(sql`${listings.state} <> 'pendingApproval'`, desc(listings.createdAt))
    .limit(SHOWN);
  return rows;
}

export async function loadUserLines(db: Db): Promise<UserLine[]> {
  const rows = await db
    .select()
    .from(users)
    .where(eq(users.deleted, false))
    .orderBy(sql`${users.state} <> 'pendingApproval'`, desc(users.createdAt))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, name: displayNameOf(row) }));
}

const customers = alias(users, 'customers');
const providers = alias(users, 'providers');

const lines = (db: Db) =>
  db
    .select({
      id: transactions.id,
      listing: listings.title,
      customer: customers.email,
      provider: providers.email,
      name: transactions.processName,
      version: transactions.processVersion,
      state: transactions.state,
      lastTransitionedAt: transactions.lastTransitionedAt,
      lineItems: transactions.lineItems,
    })
    .from(transactions)
    .innerJoin(listings, eq(listings.id, transactions.listingId))
    .innerJoin(customers, eq(customers.id, transactions.customerId))
    .innerJoin(providers, eq(providers.id, transactions.providerId));

const processOf = ({ name, version }: { name: string; version: number }) =>
  `${name} ${String(version)}`;

export async function loadTransactionLines(db: Db): Promise<TransactionLine[]> {
  const rows = await lines(db).orderBy(desc(transactions.lastTransitionedAt)).limit(SHOWN);
  return rows.map((row) => ({ ...row, process: processOf(row) }));
}

/** One transaction with the steps that it took; undefined when there is none. */
export async function loadTransaction(db: Db, id: string) {
  const [row] = await lines(db).where(eq(transactions.id, id));
  if (!row) return undefined;
  const transitions = await db
    .select()
    .from(transactionTransitions)
    .where(eq(transactionTransitions.transactionId, id))
    .orderBy(transactionTransitions.position);
  return { ...row, process: processOf(row), transitions };
}

/** Versions of all processes, newest first. */
export async function loadProcessLines(db: Db) {
  const aliases = await db.select().from(processAliases);
  const rows = await db
    .select({
      name: processes.name,
      version: processes.version,
      createdAt: processes.createdAt,
    })
    .from(processes)
    .orderBy(processes.name, desc(processes.version));
  return rows.map((row) => ({
    ...row,
    aliases: aliases
      .filter(({ name, version }) => name === row.name && version === row.version)
      .map(({ alias: name }) => name),
  }));
}
