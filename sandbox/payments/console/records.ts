import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import {
  countMatching,
  given,
  type ListPage,
  type ListQuery,
  windowOf,
} from '../../console/list-query';
import { type Db } from '../../platform/database';
import { type Account, withParts } from '../accounts/account-store';
import { type IntentStatus } from '../intents/intent-machine';
import { paymentsAccounts } from '../schema/accounts';
import {
  paymentsCharges,
  paymentsPaymentIntents,
  paymentsSetupIntents,
  type SetupStatus,
} from '../schema/intents';
import { paymentsEvents } from '../schema/journal';
import { paymentsPayouts, paymentsRefunds, paymentsTransfers } from '../schema/money';
import { type SetupRow } from '../setup-intents/setup-store';

/** Rows in which one of the texts has the words; no condition without words. */
function matching(q: string, texts: readonly (PgColumn | SQL)[]): SQL | undefined {
  if (q === '') return undefined;
  const pattern = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return or(...texts.map((text) => sql`${text}::text ilike ${pattern}`));
}

const ordered = (column: PgColumn, { descending }: ListQuery): SQL =>
  descending ? desc(column) : asc(column);

const intents = paymentsPaymentIntents;

const withCharges = (db: Db) =>
  db
    .select({ intent: intents, charge: paymentsCharges })
    .from(intents)
    .leftJoin(paymentsCharges, eq(paymentsCharges.id, intents.latestCharge));

/** A payment intent with its latest attempt to charge a card. */
export type PaymentLine = Awaited<ReturnType<typeof withCharges>>[number];

/** A page of the payment intents that match. */
export async function loadPayments(db: Db, query: ListQuery): Promise<ListPage<PaymentLine>> {
  const where = and(
    given<IntentStatus>(query.picked['status'], (status) => eq(intents.status, status)),
    matching(query.q, [
      intents.id,
      intents.customer,
      intents.destination,
      sql`${intents.metadata}`,
    ]),
  );
  const order = query.sort === 'amount' ? intents.amount : intents.seq;
  const { limit, offset } = windowOf(query);
  const rows = await withCharges(db)
    .where(where)
    .orderBy(ordered(order, query), desc(intents.seq))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countMatching(db, { from: intents, where }) };
}

/** A payment with all attempts to charge a card, its refunds and its events; undefined if there is none. */
export async function loadPayment(db: Db, id: string) {
  const [line] = await withCharges(db).where(eq(intents.id, id));
  if (!line) return undefined;
  const charges = await db
    .select()
    .from(paymentsCharges)
    .where(eq(paymentsCharges.paymentIntent, id))
    .orderBy(asc(paymentsCharges.seq));
  const refunds = await db
    .select()
    .from(paymentsRefunds)
    .where(eq(paymentsRefunds.paymentIntent, id))
    .orderBy(asc(paymentsRefunds.seq));
  return {
    ...line,
    charges,
    refunds,
    events: await loadEvents(db, [id, ...charges.map((charge) => charge.id)]),
  };
}
export type Payment = NonNullable<Awaited<ReturnType<typeof loadPayment>>>;

const MOST_EVENTS = 100;

/** The newest events about some objects. */
export const loadEvents = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(paymentsEvents)
    .where(inArray(sql`${paymentsEvents.object} ->> 'id'`, [...ids]))
    .orderBy(desc(paymentsEvents.seq))
    .limit(MOST_EVENTS);
export type EventRow = Awaited<ReturnType<typeof loadEvents>>[number];

/** A page of the accounts that match, with what they still have to give. */
export async function loadAccounts(db: Db, query: ListQuery): Promise<ListPage<Account>> {
  const where = and(
    isNull(paymentsAccounts.deletedAt),
    matching(query.q, [paymentsAccounts.id, sql`${paymentsAccounts.details}`]),
  );
  const { limit, offset } = windowOf(query);
  const found = await db
    .select()
    .from(paymentsAccounts)
    .where(where)
    .orderBy(ordered(paymentsAccounts.seq, query))
    .limit(limit)
    .offset(offset);
  const rows = await Promise.all(found.map((account) => withParts(db, account)));
  return { rows, total: await countMatching(db, { from: paymentsAccounts, where }) };
}

export type RefundRow = typeof paymentsRefunds.$inferSelect;

/** A page of the refunds that match. */
export async function loadRefunds(db: Db, query: ListQuery): Promise<ListPage<RefundRow>> {
  const { id, paymentIntent, charge, reason, amount, seq } = paymentsRefunds;
  const where = matching(query.q, [id, paymentIntent, charge, reason]);
  const { limit, offset } = windowOf(query);
  const rows = await db
    .select()
    .from(paymentsRefunds)
    .where(where)
    .orderBy(ordered(query.sort === 'amount' ? amount : seq, query), desc(seq))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countMatching(db, { from: paymentsRefunds, where }) };
}

export type PayoutRow = typeof paymentsPayouts.$inferSelect;

/** A page of the payouts that match. */
export async function loadPayouts(db: Db, query: ListQuery): Promise<ListPage<PayoutRow>> {
  const { id, owner, destination, metadata, amount, seq } = paymentsPayouts;
  const where = matching(query.q, [id, owner, destination, sql`${metadata}`]);
  const { limit, offset } = windowOf(query);
  const rows = await db
    .select()
    .from(paymentsPayouts)
    .where(where)
    .orderBy(ordered(query.sort === 'amount' ? amount : seq, query), desc(seq))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countMatching(db, { from: paymentsPayouts, where }) };
}

const withSources = (db: Db) =>
  db
    .select({ transfer: paymentsTransfers, paymentIntent: paymentsCharges.paymentIntent })
    .from(paymentsTransfers)
    .leftJoin(paymentsCharges, eq(paymentsCharges.id, paymentsTransfers.sourceTransaction));

/** A transfer with the payment that its money came from. */
export type TransferLine = Awaited<ReturnType<typeof withSources>>[number];

/** A page of the transfers to connected accounts that match. */
export async function loadTransfers(db: Db, query: ListQuery): Promise<ListPage<TransferLine>> {
  const { id, destination, sourceTransaction, transferGroup, amount, seq } = paymentsTransfers;
  const where = matching(query.q, [id, destination, sourceTransaction, transferGroup]);
  const { limit, offset } = windowOf(query);
  const rows = await withSources(db)
    .where(where)
    .orderBy(ordered(query.sort === 'amount' ? amount : seq, query), desc(seq))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countMatching(db, { from: paymentsTransfers, where }) };
}

/** A page of the attempts to save a card that match. */
export async function loadSetups(db: Db, query: ListQuery): Promise<ListPage<SetupRow>> {
  const { id, customer, paymentMethod, status, seq } = paymentsSetupIntents;
  const where = and(
    given<SetupStatus>(query.picked['status'], (wanted) => eq(status, wanted)),
    matching(query.q, [id, customer, paymentMethod]),
  );
  const { limit, offset } = windowOf(query);
  const rows = await db
    .select()
    .from(paymentsSetupIntents)
    .where(where)
    .orderBy(ordered(seq, query))
    .limit(limit)
    .offset(offset);
  return { rows, total: await countMatching(db, { from: paymentsSetupIntents, where }) };
}

/** One attempt to save a card, with its events; undefined if there is none. */
export async function loadSetup(db: Db, id: string) {
  const [intent] = await db
    .select()
    .from(paymentsSetupIntents)
    .where(eq(paymentsSetupIntents.id, id));
  return intent && { intent, events: await loadEvents(db, [id]) };
}
export type Setup = NonNullable<Awaited<ReturnType<typeof loadSetup>>>;
