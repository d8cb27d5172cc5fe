import { and, type SQL } from 'drizzle-orm';
import { type Call } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { pageMeta, totalShownBy } from '../http/paging';
import { loadDataSchemas } from '../store/data-filters';
import { transactions } from '../store/schema/transactions';
import { filterConditions, type TransactionFilters } from './transaction-filters';
import { toTransactionResources } from './transaction-resource';
import { orderBy } from './transaction-sort';

const searchable = {
  of: 'transaction',
  columns: { protected: transactions.protectedData, metadata: transactions.metadata },
} as const;

/** One page of transactions that match the filters and `scope`, which limits whose they are. */
export async function queryTransactions(
  { view }: Pick<Call, 'view'>,
  filters: TransactionFilters,
  scope: SQL | undefined,
): Promise<Envelope> {
  const { page, perPage } = filters;
  const schemas = await loadDataSchemas(view.db, searchable);
  const where = and(scope, ...filterConditions(view.db, filters), ...schemas.conditions(filters));
  const found = await view.db
    .select()
    .from(transactions)
    .where(where)
    .orderBy(...orderBy(filters.sort, schemas))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const totalItems =
    totalShownBy({ page, perPage }, found.length) ?? (await view.db.$count(transactions, where));
  return {
    data: await toTransactionResources(view, found),
    meta: pageMeta({ page, perPage, totalItems }),
  };
}
