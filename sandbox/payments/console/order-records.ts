import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';
import { isUuid } from '../../console/list-query';
import { transactions } from '../../marketplace/store/schema/transactions';
import { type Db } from '../../platform/database';
import { paymentsCharges, paymentsPaymentIntents } from '../schema/intents';
import {
  paymentsApplicationFees,
  paymentsBalanceTransactions,
  paymentsDisputes,
  paymentsPayouts,
  paymentsRefunds,
  paymentsTransferReversals,
  paymentsTransfers,
} from '../schema/money';

/** The marketplace's server writes there which order an object is about. */
const isOf = (metadata: PgColumn, order: string): SQL =>
  sql`${metadata} @> ${JSON.stringify({ order })}::jsonb`;

/** Payments with this order in their metadata, of this transaction or transfer group, or with this id. */
const loadIntents = (db: Db, key: string) => {
  const { id, metadata, details, latestCharge } = paymentsPaymentIntents;
  return db
    .select({ intent: paymentsPaymentIntents, charge: paymentsCharges })
    .from(paymentsPaymentIntents)
    .leftJoin(paymentsCharges, eq(paymentsCharges.id, latestCharge))
    .where(
      or(
        isOf(metadata, key),
        eq(sql`(${metadata} ->> 'sharetribe-transaction-id')`, key),
        eq(sql`(${details} ->> 'transferGroup')`, key),
        eq(id, key),
      ),
    );
};

/** The payout that the marketplace itself made when the transaction was completed. */
async function payoutOf(db: Db, key: string): Promise<string | undefined> {
  if (!isUuid(key)) return undefined;
  const [found] = await db
    .select({ id: sql<string | null>`${transactions.payment} ->> 'payoutId'` })
    .from(transactions)
    .where(eq(transactions.id, key));
  return found?.id ?? undefined;
}

async function loadTransfers(db: Db, { key, charges }: { key: string; charges: string[] }) {
  const { metadata, sourceTransaction, transferGroup } = paymentsTransfers;
  const transfers = await db
    .select()
    .from(paymentsTransfers)
    .where(or(isOf(metadata, key), eq(transferGroup, key), inArray(sourceTransaction, charges)));
  const reversals = await db
    .select()
    .from(paymentsTransferReversals)
    .where(
      inArray(
        paymentsTransferReversals.transfer,
        transfers.map(({ id }) => id),
      ),
    );
  return { transfers, reversals };
}

/** All money of one order, whatever names it: its metadata, its transaction, its transfer group or its payment. */
export async function loadOrderMoney(db: Db, key: string) {
  const lines = await loadIntents(db, key);
  const intents = lines.map(({ intent }) => intent.id);
  const charges = lines.flatMap(({ charge }) => charge?.id ?? []);
  const payout = await payoutOf(db, key);
  return {
    key,
    lines,
    captures: await db
      .select()
      .from(paymentsBalanceTransactions)
      .where(
        and(
          eq(paymentsBalanceTransactions.type, 'charge'),
          inArray(paymentsBalanceTransactions.source, charges),
        ),
      ),
    refunds: await db
      .select()
      .from(paymentsRefunds)
      .where(
        or(isOf(paymentsRefunds.metadata, key), inArray(paymentsRefunds.paymentIntent, intents)),
      ),
    fees: await db
      .select()
      .from(paymentsApplicationFees)
      .where(inArray(paymentsApplicationFees.charge, charges)),
    disputes: await db
      .select()
      .from(paymentsDisputes)
      .where(inArray(paymentsDisputes.paymentIntent, intents)),
    ...(await loadTransfers(db, { key, charges })),
    payouts: await db
      .select()
      .from(paymentsPayouts)
      .where(
        or(
          isOf(paymentsPayouts.metadata, key),
          payout === undefined ? undefined : eq(paymentsPayouts.id, payout),
        ),
      ),
  };
}
export type OrderMoney = Awaited<ReturnType<typeof loadOrderMoney>>;
