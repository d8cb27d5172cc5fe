import { asc, inArray } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { prepared } from '../../platform/prepared';
import { PAYMENT_INTENTS_KEY } from '../engine/actions/data';
import { type Booking, type LineItem, type Review, type StockReservation } from '../engine/facts';
import { type Resource, type View } from '../http/resource';
import { Decimal, Money, type WireValue } from '../http/values';
import { idList, isAnyOf } from '../store/any-of';
import { type JsonObject } from '../store/schema/columns';
import { transactions, transactionTransitions, type ActorRole } from '../store/schema/transactions';
import { payinOf, payoutOf, readPayment, type TransactionRow } from './snapshot';

export interface TakenTransition {
  transition: string;
  createdAt: Date;
  by: ActorRole;
}

/** The result of a simulated transition; none of it is stored. */
export interface Preview {
  booking: Booking | null;
  stockReservation: StockReservation | null;
  reviews: Review[];
}

export interface TransactionData {
  row: TransactionRow;
  transitions: TakenTransition[];
  /** Null if it must be read from the database. */
  preview: Preview | null;
}

const money = (value: { amount: number; currency: string } | null) =>
  value && new Money(value.amount, value.currency);
const decimal = (text: string | undefined) => (text === undefined ? null : new Decimal(text));

const wireLineItem = (item: LineItem): WireValue => ({
  code: item.code,
  unitPrice: money(item.unitPrice),
  lineTotal: money(item.lineTotal),
  quantity: decimal(item.quantity),
  percentage: decimal(item.percentage),
  units: decimal(item.units),
  seats: item.seats ?? null,
  reversal: item.reversal,
  includeFor: item.includeFor,
});

/** Only the customer may see the secret of a payment that is not made yet. */
function protectedDataFor(row: TransactionRow, viewerId: string | null): JsonObject {
  const payment = readPayment(row);
  if (viewerId !== row.customerId || payment?.status !== 'created') return row.protectedData;
  return {
    ...row.protectedData,
    [PAYMENT_INTENTS_KEY]: {
      default: {
        stripePaymentIntentId: payment.intentId,
        stripePaymentIntentClientSecret: payment.clientSecret,
      },
    },
  };
}

/** A transaction's attributes as this viewer sees them; null for a viewer who is not a party. */
export const transactionAttributes = (
  { row, transitions }: Pick<TransactionData, 'row' | 'transitions'>,
  viewerId: string | null,
): Record<string, WireValue> => ({
  createdAt: row.createdAt,
  processName: row.processName,
  processVersion: row.processVersion,
  lastTransition: row.lastTransition,
  lastTransitionedAt: row.lastTransitionedAt,
  state: row.state,
  payinTotal: money(payinOf(row)),
  payoutTotal: money(payoutOf(row)),
  lineItems: row.lineItems.map(wireLineItem),
  protectedData: protectedDataFor(row, viewerId),
  metadata: row.metadata,
  transitions: transitions.map(({ transition, createdAt, by }) => ({ transition, createdAt, by })),
});

const transitionsOf = prepared((db) =>
  db
    .select()
    .from(transactionTransitions)
    .where(isAnyOf(transactionTransitions.transactionId))
    .orderBy(asc(transactionTransitions.position))
    .prepare('transitions_of'),
);

/** Transitions of several transactions, oldest first. */
export async function loadTransitions(
  db: Db | Tx,
  ids: string[],
): Promise<Map<string, TakenTransition[]>> {
  const found = new Map<string, TakenTransition[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await transitionsOf(db).execute(idList(ids));
  for (const row of rows) found.get(row.transactionId)?.push(row);
  return found;
}

export const transactionResource = (
  view: Pick<View, 'viewerId'>,
  data: TransactionData,
): Resource<TransactionData> => ({
  id: data.row.id,
  type: 'transaction',
  attributes: transactionAttributes(data, view.viewerId),
  row: data,
});

/** Resources of rows that are already loaded, in their order. */
export async function toTransactionResources(
  view: View,
  rows: TransactionRow[],
): Promise<Resource<TransactionData>[]> {
  const transitions = await loadTransitions(
    view.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    transactionResource(view, { row, transitions: transitions.get(row.id) ?? [], preview: null }),
  );
}

/** Transactions by id, in no particular order. */
export async function loadTransactions(
  view: View,
  ids: string[],
): Promise<Resource<TransactionData>[]> {
  const rows = await view.db.select().from(transactions).where(inArray(transactions.id, ids));
  return toTransactionResources(view, rows);
}
