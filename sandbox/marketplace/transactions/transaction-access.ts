import { eq, sql } from 'drizzle-orm';
import { prepared } from '../../platform/prepared';
import { ApiError } from '../http/api-error';
import { type View } from '../http/resource';
import { transactions } from '../store/schema/transactions';
import { loadSettings } from '../settings/marketplace-resource';
import { effectivePermissions } from '../users/effective-permissions';
import { loadActiveUser } from '../users/user-repository';
import { type TransactionRow } from './snapshot';

/** Throws unless this user may take transitions. */
export async function assertMayTransition(view: View, userId: string): Promise<void> {
  const user = await loadActiveUser(view.db, userId);
  if (user.state === 'pendingApproval') throw new ApiError('permission-denied-pending-approval');
}

/** Throws unless this user may start transactions. */
export async function assertMayInitiate(view: View, userId: string): Promise<void> {
  const user = await loadActiveUser(view.db, userId);
  if (user.state === 'pendingApproval') throw new ApiError('permission-denied-pending-approval');
  const { initiateTransactions } = effectivePermissions(
    user.permissions,
    await loadSettings(view.db),
  );
  if (initiateTransactions === 'permission/deny') {
    throw new ApiError('permission-denied-initiate-transactions');
  }
}

const transactionById = prepared((db) =>
  db
    .select()
    .from(transactions)
    .where(eq(transactions.id, sql.placeholder('id')))
    .prepare('transaction_by_id'),
);

/**
 * A transaction that the caller may see: one of their own, or any in the Integration API. Throws `missing` for an unknown id and
 * `forbidden` for somebody else's.
 */
export async function loadVisibleTransaction(
  view: View,
  id: string,
  missing: 'not-found' | 'transaction-not-found' = 'not-found',
): Promise<TransactionRow> {
  const [row] = await transactionById(view.db).execute({ id });
  if (!row) throw new ApiError(missing);
  const party = view.viewerId === row.customerId || view.viewerId === row.providerId;
  if (view.api === 'marketplace' && !party) throw new ApiError('forbidden');
  return row;
}
