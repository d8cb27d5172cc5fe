import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { type Call } from '../http/endpoint';
import { type Envelope } from '../http/envelope';
import { pageMeta, totalShownBy } from '../http/paging';
import { type DataSchemas, loadDataSchemas } from '../store/data-filters';
import { transactions } from '../store/schema/transactions';
import { filterConditions, type TransactionFilters } from './transaction-filters';
import { toTransactionResources } from './transaction-resource';
import { ApiError } from '../http/api-error';
import { bookings } from '../store/schema/listings';

const MAX_SORTS = 3;

const bookingMoment = (column: 'start' | 'end') =>
  sql`(select ${sql.identifier(column)} from ${bookings} where ${bookings.transactionId} = ${transactions.id})`;

const COLUMNS: ReadonlyMap<string, SQL> = new Map([
  ['createdAt', sql`${transactions.createdAt}`],
  ['lastTransitionedAt', sql`${transactions.lastTransitionedAt}`],
  ['lastMessageAt', sql`${transactions.lastMessageAt}`],
  ['bookingStart', bookingMoment('start')],
  ['bookingEnd', bookingMoment('end')],
]);

const refuse = (details: string): never => {
  throw new ApiError('validation-invalid-params', {
    details,
    source: { path: ['sort'], type: 'query' },
  });
};

/** The order of a query's rows: a bare name sorts descending, `-` sorts ascending, and missing values come last. */
function orderBy(sort: string | undefined, schemas: DataSchemas): SQL[] {
  const names = (sort ?? 'createdAt').split(',').filter((name) => name !== '');
  if (names.length === 0 || names.length > MAX_SORTS) refuse(`at most ${String(MAX_SORTS)} orders`);
  const orders = names.map((given) => {
    const ascending = given.startsWith('-');
    const name = ascending ? given.slice(1) : given;
    const column = COLUMNS.get(name) ?? schemas.number(name);
    if (!column) return refuse(`cannot sort by ${name}`);
    return ascending ? sql`${asc(column)} nulls last` : sql`${desc(column)} nulls last`;
  });
  return [...orders, desc(transactions.id)];
}

const searchable = {
  of: 'transaction',
  columns: { protected: transactions.protectedData, metadata: transactions.metadata },
} as const;

/** One page of the transactions that match the filters and `scope`, which limits whose they are. */
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
