import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../http/api-error';
import { bookings } from '../store/schema/listings';
import { type DataSchemas } from '../store/data-filters';
import { transactions } from '../store/schema/transactions';

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

/** Order of a query's rows: a bare name sorts descending, `-` ascending; missing values come last. */
export function orderBy(sort: string | undefined, schemas: DataSchemas): SQL[] {
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
