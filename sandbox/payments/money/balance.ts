import { eq, sql } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { lockName } from '../../platform/locks';
import { PLATFORM } from '../credentials';
import { type Scope } from '../http/endpoint';
import { invalidRequest } from '../http/errors';
import { newId } from '../http/ids';
import { type JsonObject, toUnix } from '../http/json';
import { paymentsBalanceTransactions } from '../schema/money';

type BalanceRow = typeof paymentsBalanceTransactions.$inferSelect;

type BalanceType =
  | 'charge'
  | 'payment'
  | 'refund'
  | 'refund_failure'
  | 'adjustment'
  | 'adjustment_reversal'
  | 'topup'
  | 'payment_refund'
  | 'transfer'
  | 'transfer_refund'
  | 'application_fee'
  | 'application_fee_refund'
  | 'payout'
  | 'payout_cancel'
  | 'payout_failure';

interface Entry {
  owner: string;
  type: BalanceType;
  source: string;
  /** The amount in minor units; negative if money leaves the balance. */
  amount: number;
  fee?: number;
  feeType?: 'stripe_fee' | 'application_fee';
  currency: string;
  /** The moment from which the money can be paid out; right away if left out. */
  availableOn?: Date;
}

/** Books one movement of money. The same movement cannot be booked twice. */
export async function book(scope: Pick<Scope, 'db' | 'now'>, entry: Entry): Promise<string> {
  const id = newId('txn');
  await scope.db.insert(paymentsBalanceTransactions).values({
    id,
    owner: entry.owner,
    type: entry.type,
    source: entry.source,
    amount: entry.amount,
    fee: entry.fee ?? 0,
    feeType: entry.feeType ?? null,
    currency: entry.currency,
    availableOn: entry.availableOn ?? scope.now,
    created: scope.now,
  });
  return id;
}

/** Keeps others from spending this balance until the transaction ends. */
const lockBalance = (db: Db, owner: string): Promise<void> =>
  lockName(db, `payments-balance:${owner}`);

export interface BalanceLine {
  currency: string;
  available: number;
  pending: number;
}

/** What an account owns in each currency, separated by whether it can be paid out yet. */
export async function readBalance(db: Db, owner: string, now: Date): Promise<BalanceLine[]> {
  const { amount, fee, availableOn, created, currency } = paymentsBalanceTransactions;
  const net = sql`${amount} - ${fee}`;
  // A movement that takes effect at once counts even for a call that began before it but had to wait for the lock.
  const moved = sql`${availableOn} <= greatest(${now.toISOString()}::timestamptz, ${created})`;
  const rows = await db
    .select({
      currency,
      available: sql<string>`coalesce(sum(${net}) filter (where ${moved}), 0)`,
      total: sql<string>`coalesce(sum(${net}), 0)`,
    })
    .from(paymentsBalanceTransactions)
    .where(eq(paymentsBalanceTransactions.owner, owner))
    .groupBy(currency);
  return rows.map((row) => ({
    currency: row.currency,
    available: Number(row.available),
    pending: Number(row.total) - Number(row.available),
  }));
}

export async function balanceIsZero(db: Db, owner: string): Promise<boolean> {
  const lines = await readBalance(db, owner, new Date(0));
  return lines.every(({ available, pending }) => available + pending === 0);
}

/** Locks a balance and throws `balance_insufficient` if it has less than this amount now. */
export async function requireAvailable(
  scope: Pick<Scope, 'db' | 'now'>,
  owner: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<void> {
  await lockBalance(scope.db, owner);
  const lines = await readBalance(scope.db, owner, scope.now);
  const available = lines.find((line) => line.currency === currency)?.available ?? 0;
  if (available >= amount) return;
  throw invalidRequest(
    owner === PLATFORM
      ? 'You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card.'
      : 'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low. You can use the /v1/balance endpoint to view your Stripe balance (for more details, see stripe.com/docs/api#balance).',
    { code: 'balance_insufficient', param: 'amount' },
  );
}

/** Locks the balance of a charge's owner, and says whether it covers a refund of this amount. */
export async function hasFunds(
  scope: Pick<Scope, 'db' | 'now'>,
  charge: { owner: string; currency: string; transfer: string | null },
  amount: number,
): Promise<boolean> {
  await lockBalance(scope.db, charge.owner);
  const lines = await readBalance(scope.db, charge.owner, scope.now);
  const line = lines.find(({ currency }) => currency === charge.currency);
  // For a charge that was not sent on, the owner still has the money, even before it is available.
  const own = charge.transfer === null ? (line?.pending ?? 0) : 0;
  return (line?.available ?? 0) + own >= amount;
}

/** The type on the wire. A dispute's money moves out and back under the same type. */
const shownType = (type: string): string => (type === 'adjustment_reversal' ? 'adjustment' : type);

const CATEGORIES: Readonly<Record<string, string>> = {
  payment: 'charge',
  adjustment: 'dispute',
  adjustment_reversal: 'dispute_reversal',
};

export function balanceTransactionView(row: BalanceRow, now: Date): JsonObject {
  const feeDetails = row.fee === 0 ? [] : [feeDetail(row)];
  return {
    id: row.id,
    object: 'balance_transaction',
    amount: row.amount,
    available_on: toUnix(row.availableOn),
    created: toUnix(row.created),
    currency: row.currency,
    description: null,
    exchange_rate: null,
    fee: row.fee,
    fee_details: feeDetails,
    net: row.amount - row.fee,
    reporting_category: CATEGORIES[row.type] ?? row.type,
    source: row.source,
    status: row.availableOn.getTime() <= now.getTime() ? 'available' : 'pending',
    type: shownType(row.type),
  };
}

function feeDetail(row: BalanceRow): JsonObject {
  return {
    amount: row.fee,
    application: null,
    currency: row.currency,
    description: row.feeType === 'application_fee' ? 'Application fee' : 'Stripe processing fees',
    type: row.feeType ?? 'stripe_fee',
  };
}
