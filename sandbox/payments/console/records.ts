import { and, asc, desc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import {
  directed,
  given,
  isUuid,
  type ListPage,
  type ListQuery,
  pageOf,
} from '../../console/list-query';
import { type Db } from '../../platform/database';
import { type Account, withAllParts } from '../accounts/account-store';
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

interface Searched {
  ids: readonly PgColumn[];
  texts?: readonly (PgColumn | SQL)[];
  /** Where the marketplace writes which transaction it is about. */
  metadata?: PgColumn;
}

/** As `newId` makes them. */
const WHOLE_ID = /^[a-z]+_[0-9A-Za-z]{24}$/;

/**
 * Rows in which one of the ids or of the texts has the words; no condition without words. A whole id, or that of a transaction, is
 * found by an index, among however many rows.
 */
function matching(q: string, { ids, texts = [], metadata }: Searched): SQL | undefined {
  if (q === '') return undefined;
  if (WHOLE_ID.test(q)) return or(...ids.map((id) => eq(id, q)));
  if (metadata && isUuid(q))
    return sql`${metadata} ->> 'sharetribe-transaction-id' = ${q.toLowerCase()}`;
  const pattern = `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const all = [...ids, ...texts, ...(metadata ? [metadata] : [])];
  return or(...all.map((text) => sql`${text}::text ilike ${pattern}`));
}

/** The newest first, or by amount; both by an index, so that the first page takes as long with many rows as with few. */
const ordered = (
  query: ListQuery,
  { seq, amount = seq }: { seq: PgColumn; amount?: PgColumn },
): SQL[] => [...(query.sort === 'amount' ? [directed(amount, query)] : []), directed(seq, query)];

const intents = paymentsPaymentIntents;

const withCharges = (db: Db) =>
  db
    .select({ intent: intents, charge: paymentsCharges })
    .from(intents)
    .leftJoin(paymentsCharges, eq(paymentsCharges.id, intents.latestCharge));

/** A payment intent with its latest attempt to charge a card. */
export type PaymentLine = Awaited<ReturnType<typeof withCharges>>[number];

/** A page of the payment intents that match. */
export function loadPayments(db: Db, query: ListQuery): Promise<ListPage<PaymentLine>> {
  const { id, customer, destination, metadata } = intents;
  return pageOf(db, query, {
    rows: withCharges(db),
    from: intents,
    where: and(
      given<IntentStatus>(query.picked['status'], (status) => eq(intents.status, status)),
      matching(query.q, { ids: [id, customer, destination], metadata }),
    ),
    order: ordered(query, intents),
  });
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
  const { id, details, deletedAt } = paymentsAccounts;
  const { rows, total } = await pageOf<typeof paymentsAccounts.$inferSelect>(db, query, {
    rows: db.select().from(paymentsAccounts),
    from: paymentsAccounts,
    where: and(isNull(deletedAt), matching(query.q, { ids: [id], texts: [details] })),
    order: ordered(query, paymentsAccounts),
  });
  return { rows: await withAllParts(db, rows), total };
}

export type RefundRow = typeof paymentsRefunds.$inferSelect;

/** A page of the refunds that match. */
export function loadRefunds(db: Db, query: ListQuery): Promise<ListPage<RefundRow>> {
  const { id, paymentIntent, charge, reason } = paymentsRefunds;
  return pageOf(db, query, {
    rows: db.select().from(paymentsRefunds),
    from: paymentsRefunds,
    where: matching(query.q, { ids: [id, paymentIntent, charge], texts: [reason] }),
    order: ordered(query, paymentsRefunds),
  });
}

export type PayoutRow = typeof paymentsPayouts.$inferSelect;

/** A page of the payouts that match. */
export function loadPayouts(db: Db, query: ListQuery): Promise<ListPage<PayoutRow>> {
  const { id, owner, destination } = paymentsPayouts;
  return pageOf(db, query, {
    rows: db.select().from(paymentsPayouts),
    from: paymentsPayouts,
    where: matching(query.q, { ids: [id, owner, destination] }),
    order: ordered(query, paymentsPayouts),
  });
}

const withSources = (db: Db) =>
  db
    .select({ transfer: paymentsTransfers, paymentIntent: paymentsCharges.paymentIntent })
    .from(paymentsTransfers)
    .leftJoin(paymentsCharges, eq(paymentsCharges.id, paymentsTransfers.sourceTransaction));

/** A transfer with the payment that its money came from. */
export type TransferLine = Awaited<ReturnType<typeof withSources>>[number];

/** One transfer; undefined if there is none. */
export const findTransferLine = async (db: Db, id: string): Promise<TransferLine | undefined> =>
  (await withSources(db).where(eq(paymentsTransfers.id, id)))[0];

/** A page of the transfers to connected accounts that match. */
export function loadTransfers(db: Db, query: ListQuery): Promise<ListPage<TransferLine>> {
  const { id, destination, sourceTransaction, transferGroup } = paymentsTransfers;
  return pageOf(db, query, {
    rows: withSources(db),
    from: paymentsTransfers,
    where: matching(query.q, { ids: [id, destination, sourceTransaction], texts: [transferGroup] }),
    order: ordered(query, paymentsTransfers),
  });
}

/** A page of the attempts to save a card that match. */
export function loadSetups(db: Db, query: ListQuery): Promise<ListPage<SetupRow>> {
  const { id, customer, paymentMethod, status } = paymentsSetupIntents;
  return pageOf(db, query, {
    rows: db.select().from(paymentsSetupIntents),
    from: paymentsSetupIntents,
    where: and(
      given<SetupStatus>(query.picked['status'], (wanted) => eq(status, wanted)),
      matching(query.q, { ids: [id, customer, paymentMethod] }),
    ),
    order: ordered(query, paymentsSetupIntents),
  });
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
