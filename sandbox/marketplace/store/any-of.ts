import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';

/** Whether a column has one of the UUIDs that are passed to a prepared statement as `idList`. */
export const isAnyOf = (column: AnyPgColumn): SQL =>
  sql`${column} = any(${sql.placeholder('ids')}::uuid[])`;

export const idList = (ids: readonly string[]) => ({ ids: `{${ids.join(',')}}` });
