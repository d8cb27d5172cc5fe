import { eq } from 'drizzle-orm';
import { PLATFORM } from '../credentials';
import { recordEvent } from '../events';
import { type Scope } from '../http/endpoint';
import { noSuchObject } from '../http/errors';
import { newId } from '../http/ids';
import { type JsonObject, toUnix } from '../http/json';
import { listBody } from '../http/list';
import { paymentsTransfers } from '../schema/money';
import { book } from './balance';

export type TransferRow = typeof paymentsTransfers.$inferSelect;

/** Stores a transfer that has been booked already. */
export async function storeTransfer(
  scope: Scope,
  transfer: Omit<typeof paymentsTransfers.$inferInsert, 'seq' | 'amountReversed' | 'created'>,
): Promise<TransferRow> {
  const [row] = await scope.db
    .insert(paymentsTransfers)
    .values({ ...transfer, amountReversed: 0, created: scope.now })
    .returning();
  if (!row) throw new Error('The transfer was not stored');
  await recordEvent({ ...scope, owner: PLATFORM }, 'transfer.created', transferView(row));
  return row;
}

export async function lockTransfer(scope: Pick<Scope, 'db'>, id: string): Promise<TransferRow> {
  const [row] = await scope.db
    .select()
    .from(paymentsTransfers)
    .where(eq(paymentsTransfers.id, id))
    .for('update');
  if (!row) throw noSuchObject('transfer', id);
  return row;
}

/** Takes back a part of a transfer that is still with the connected account; returns the reversal's id. */
export async function reverseTransfer(
  scope: Scope,
  transfer: TransferRow,
  amount: number,
): Promise<string> {
  const id = newId('trr');
  const { currency } = transfer;
  await book(scope, {
    owner: PLATFORM,
    type: 'transfer_refund',
    source: id,
    amount,
    currency,
  });
  await book(scope, {
    owner: transfer.destination,
    type: 'payment_refund',
    source: id,
    amount: -amount,
    currency,
  });
  const amountReversed = transfer.amountReversed + amount;
  await scope.db
    .update(paymentsTransfers)
    .set({ amountReversed })
    .where(eq(paymentsTransfers.id, transfer.id));
  await recordEvent(
    { ...scope, owner: PLATFORM },
    'transfer.reversed',
    transferView({ ...transfer, amountReversed }),
  );
  return id;
}

export function transferView(row: TransferRow): JsonObject {
  return {
    id: row.id,
    object: 'transfer',
    amount: row.amount,
    amount_reversed: row.amountReversed,
    balance_transaction: row.balanceTransaction,
    created: toUnix(row.created),
    currency: row.currency,
    description: row.description,
    destination: row.destination,
    destination_payment: row.destinationPayment,
    livemode: false,
    metadata: row.metadata,
    reversals: listBody(`/v1/transfers/${row.id}/reversals`, []),
    reversed: row.amountReversed === row.amount,
    source_transaction: row.sourceTransaction,
    source_type: 'card',
    transfer_group: row.transferGroup,
  };
}
