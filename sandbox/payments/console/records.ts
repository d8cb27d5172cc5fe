import { asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { directed, isUuid, type ListPage, type ListQuery, pageOf } from '../../console/list-query';
import { type Db } from '../../platform/database';
import { paymentsCharges, paymentsPaymentIntents } from '../schema/intents';
import { paymentsEvents } from '../schema/journal';
import { paymentsPayouts, paymentsRefunds } from '../schema/money';

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
