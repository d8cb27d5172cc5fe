import { and, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Call } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { pageMeta, totalShownBy } from '../http/paging';
import { loadDataSchemas } from '../store/data-filters';
import { transactions } from '../store/schema/transactions';
import { countersOf, readKept } from '../store/totals';
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
    .select({ row: getTableColumns(transactions), counters: countersOf('transactions') })
    .from(transactions)
    .where(where)
    .orderBy(...orderBy(filters.sort, schemas))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const total = sql<number>`(select count(*)::int from ${transactions} where ${where ?? sql`true`})`;
  const totalItems =
    totalShownBy({ page, perPage }, found.length) ??
    (await readKept(
      view.db,
      total,
      found[0] && { counters: found[0].counters, written: ['transactions'] },
    ));
  return {
    data: await toTransactionResources(
      view,
      found.map(({ row }) => row),
    ),
    meta: pageMeta({ page, perPage, totalItems }),
  };
}
